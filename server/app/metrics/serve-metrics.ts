import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Env } from '#server/platform/env/env.ts';
import type { Metrics } from './metrics.ts';

const hash = (text: string) => createHash('sha256').update(text).digest();

/** Compares a token in constant time, whatever its length. */
const isToken = (header: string | undefined, token: string): boolean =>
  timingSafeEqual(hash(/^Bearer (\S+)$/iu.exec(header ?? '')?.[1] ?? ''), hash(token));

/** Serves the metrics at `/metrics`, to those who have the token if there is one. */
export function serveMetrics(app: FastifyInstance, metrics: Metrics, { metrics: { token } }: Env) {
  // One line for each scrape would be most of the log.
  app.get('/metrics', { logLevel: 'warn' }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (token !== undefined && !isToken(request.headers.authorization, token)) {
      request.log.warn({ ip: request.ip }, 'a scrape did not have the token of the metrics');
      return reply
        .code(401)
        .header('www-authenticate', 'Bearer')
        .type('text/plain; charset=utf-8')
        .send('Send the token of the setting METRICS_TOKEN as a bearer token.\n');
    }
    return reply.type(metrics.contentType).send(await metrics.scrape());
  });
}
