import type { FastifyInstance } from 'fastify';

/** Logs one line per request: path without query, status and duration, never a body, a token or a code. */
export function logRequests(app: FastifyInstance) {
  app.addHook('onResponse', async (request, reply) => {
    const { method, url, ip } = request;
    request.log.info(
      { method, path: url.split('?', 1)[0], status: reply.statusCode, ms: Math.round(reply.elapsedTime), ip },
      'request',
    );
  });
}
