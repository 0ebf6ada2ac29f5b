import type { FastifyInstance } from 'fastify';

/**
 * Ends connections with the replies of a server that no longer listens, also with those that had begun before: it waits for all of
 * them, and clients keep theirs open for the next call. Earlier would make proxies open new connections until the end, and a busy
 * server loses those that it has not accepted.
 */
export function endKeepAlive(app: FastifyInstance) {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onSend', async (_, reply) => {
    if (isClosing) reply.header('connection', 'close');
  });
  app.addHook('onResponse', async ({ raw }) => {
    // `drainRequests` reads the rest of a rejected request and then closes its connection.
    if (isClosing && raw.complete) raw.socket.destroySoon();
  });
}
