import type { FastifyInstance } from 'fastify';
import { requestEnded } from '#server/platform/telemetry/events.ts';

/** Publishes every request that has ended: by the pattern of its route, never by its address. */
export function publishRequests(app: FastifyInstance) {
  app.addHook('onResponse', async (request, { statusCode, elapsedTime }) => {
    if (!requestEnded.isObserved) return;
    // Fastify builds the options of the route whenever they are read.
    const { method, routeOptions, is404 } = request;
    const route = is404 ? undefined : routeOptions.url;
    requestEnded.publish({ method, route, status: statusCode, seconds: elapsedTime / 1000 });
  });
}
