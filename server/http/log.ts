import type { FastifyInstance } from 'fastify';

/** The tokens of emailed links and the references of certificates, which anybody who knows them may use. */
const SECRETS = /(?<=^\/(?:invitation|answer|consent|verify)\/).+|(?<=^\/api\/certificates\/)[^/]+/u;

const toLoggedPath = (url: string) => url.split('?', 1)[0]?.replace(SECRETS, '…');

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
