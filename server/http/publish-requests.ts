import type { FastifyInstance } from 'fastify';
import { withRequestId } from '#server/platform/async/request-id.ts';
import { requestEnded } from '#server/platform/telemetry/events.ts';

/** The status, in metrics alone, of a request whose client left before its reply began. */
const CLIENT_LEFT = 499;

/** Publishes every request that has ended: by the pattern of its route, never by its address. */
export function publishRequests(app: FastifyInstance) {
  app.addHook('onRequest', (request, reply, done) => {
    // Only `close` also comes for a client that has left.
    if (requestEnded.isObserved)
      reply.raw.once('close', () => {
        // Fastify builds the options of the route whenever they are read.
        const { method, routeOptions, is404 } = request;
        const route = is404 ? undefined : routeOptions.url;
        const status = reply.raw.headersSent ? reply.statusCode : CLIENT_LEFT;
        const seconds = reply.elapsedTime / 1000;
        withRequestId(request.id, () => requestEnded.publish({ method, route, status, seconds }));
      });
    done();
  });
}
