import type { FastifyInstance } from 'fastify';
import { requestEnded } from '#server/platform/telemetry/events.ts';

/** Publishes every request that has ended: by the pattern of its route, never by its address. */
export function publishRequests(app: FastifyInstance) {
  app.addHook('onResponse', async ({ method, routeOptions, is404 }, { statusCode, elapsedTime }) => {
    if (!requestEnded.isObserved) return;
    const route = is404 ? undefined : routeOptions.url;
    requestEnded.publish({ method, route, status: statusCode, seconds: elapsedTime / 1000 });
  });
}
