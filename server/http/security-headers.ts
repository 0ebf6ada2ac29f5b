import fastifyHelmet from '@fastify/helmet';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Env } from '#server/platform/env/env.ts';

/** Browser features that the portal does not use and denies to embedded pages. */
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

/** For replies that are not pages: never cached, and harmless when a browser displays them. */
export const API_HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
};

/** Options of a route whose public replies scripts of any site may read, without the cookies of their users. */
export const FOR_ANY_SITE = { cors: { origin: '*', credentials: false } };

/** For uploaded files that a browser displays: as `API_HEADERS`, and in an origin of their own. */
export const UPLOADED_FILE_POLICY = `${API_HEADERS['content-security-policy']}; sandbox`;

/** For scripts, pictures and other files of the screens. A browser that displays one runs nothing from elsewhere. */
export const STATIC_FILE_POLICY =
  "default-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** For replies that are sent before the hooks run. */
export const BARE_HEADERS = {
  ...API_HEADERS,
  'content-type': 'application/json; charset=utf-8',
  'permissions-policy': PERMISSIONS,
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

/** Whether a request is for the API. Uses the matched route, because the URL may be percent-encoded. */
export function isForApi({ routeOptions, url }: FastifyRequest): boolean {
  const path = routeOptions.url ?? url;
  return path.startsWith('/api/');
}

const isForDocs = ({ routeOptions }: FastifyRequest) => routeOptions.url?.startsWith('/api/docs') ?? false;

/**
 * Sets the headers that restrict what browsers do with replies. The content security policy of pages, which lists
 * their inline scripts, is set where the pages are served.
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
