import type { FastifyInstance } from 'fastify';

/** The pages of emailed links, whose addresses end with their tokens. */
const LINK = /^(\/(?:invitation|answer|consent)\/).+/u;

const toLoggedPath = (url: string) => url.split('?', 1)[0]?.replace(LINK, '$1…');

/** Logs one line per request: path without query, status and duration, never a body, a token or a code. */
export function logRequests(app: FastifyInstance) {
  app.addHook('onResponse', async (request, reply) => {
    const { method, url, ip } = request;
    request.log.info(
      { method, path: toLoggedPath(url), status: reply.statusCode, ms: Math.round(reply.elapsedTime), ip },
      'request',
    );
  });
}
