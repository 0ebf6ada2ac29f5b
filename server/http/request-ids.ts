import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { withRequestId } from '#server/platform/async/request-id.ts';

/** The header of requests and replies. */
export const REQUEST_ID = 'x-request-id';

/** Safe in a header, a log line and an email. */
const SAFE_ID = /^[\w.-]{1,64}$/u;

/** Takes over the id that a proxy has given to a request, or makes one. */
export function createRequestId({ headers }: IncomingMessage): string {
  const given = headers[REQUEST_ID];
  return typeof given === 'string' && SAFE_ID.test(given) ? given : randomUUID();
}

/** Sends each request's id with its reply, and lets what comes from the request know it. */
export function carryRequestIds(app: FastifyInstance) {
  app.addHook('onRequest', async (request, reply) => {
    reply.header(REQUEST_ID, request.id);
  });
  // After the body has been parsed, because that continues in the context of the connection.
  app.addHook('preHandler', (request, _reply, done) => withRequestId(request.id, done));
}
