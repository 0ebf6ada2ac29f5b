import type { FastifyInstance } from 'fastify';
import type { Readiness } from '#server/platform/process/readiness.ts';

/**
 * Announces in every reply of a server that stops that its connection ends: a request that a proxy sends into one that is just being
 * closed would be lost.
 */
export function endKeepAlive(app: FastifyInstance, readiness: Readiness) {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onSend', async (_, reply) => {
    if (isClosing || readiness.isStopping) reply.header('connection', 'close');
  });
}
