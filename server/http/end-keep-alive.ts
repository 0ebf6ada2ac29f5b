import type { FastifyInstance } from 'fastify';

/**
 * Ends connections with the replies of a server that no longer listens: it waits for all of them, and clients keep theirs open for the
 * next call. Not before, because a proxy would open new ones up to the end, and those that a busy server has not accepted are lost.
 */
export function endKeepAlive(app: FastifyInstance) {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onSend', async (_, reply) => {
    if (isClosing) reply.header('connection', 'close');
  });
}
