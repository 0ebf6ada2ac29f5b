import fastifyHelmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Env } from '#server/env.ts';

/**
 * The headers that tell browsers what the portal never does. The pages' own policy, which names their inline
 * scripts, is set where the pages are served.
 */
export async function setSecurityHeaders(app: FastifyInstance, env: Env) {
  const https = env.publicUrl?.startsWith('https:') ?? false;
  await app.register(fastifyHelmet, {
    contentSecurityPolicy: false,
    strictTransportSecurity: https,
    crossOriginResourcePolicy: { policy: env.corsOrigins.length > 0 ? 'cross-origin' : 'same-origin' },
  });
}
