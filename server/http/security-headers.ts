import fastifyHelmet from '@fastify/helmet';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Env } from '#server/env.ts';

/** What no page of the portal uses, and no page that shows it inside may use. */
const UNUSED_FEATURES = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
];
const PERMISSIONS = UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', ');

/** Of answers that are no page: kept by nobody, and harmless where a browser shows them. */
export const API_HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
};

/** For answers that are sent before a request reaches the hooks. */
export const BARE_HEADERS = {
  ...API_HEADERS,
  'content-type': 'application/json; charset=utf-8',
  'permissions-policy': PERMISSIONS,
  'x-content-type-options': 'nosniff',
};

/** Whether a request is for the API, by its route: an address may be spelled with percent signs. */
export function isForApi({ routeOptions, url }: FastifyRequest): boolean {
  const path = routeOptions.url ?? url;
  return path.startsWith('/api/');
}

const isForDocs = ({ routeOptions }: FastifyRequest) => routeOptions.url?.startsWith('/api/docs') ?? false;

/**
 * The headers that tell browsers what the portal never does. The pages' own policy, which names their inline
 * scripts, is set where the pages are served.
 */
export async function setSecurityHeaders(app: FastifyInstance, env: Env) {
  const https = env.publicUrl?.startsWith('https:') ?? false;
  app.addHook('onRequest', async (request, reply) => {
    reply.header('permissions-policy', PERMISSIONS);
    if (isForApi(request) && !isForDocs(request)) reply.headers(API_HEADERS);
  });
  await app.register(fastifyHelmet, {
    contentSecurityPolicy: false,
    strictTransportSecurity: https,
    crossOriginResourcePolicy: { policy: env.corsOrigins.length > 0 ? 'cross-origin' : 'same-origin' },
  });
}
