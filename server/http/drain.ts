import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** The maximum number of bytes read from a request after its reply. */
const BYTES_MAX = 64 * 1024 * 1024;
const PATIENCE_MS = 60_000;

/**
 * Keeps reading for a while what a client sends after its reply. An unread connection would block the client's next
 * request, and a closed one could lose the reply. A server that stops does not wait for these clients.
 */
export function drainRequests(app: FastifyInstance) {
  const draining = new Set<IncomingMessage>();
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
    for (const raw of draining) raw.destroy();
  });
  // Closing waits for all connections, and clients keep theirs open for the next call.
  app.addHook('onSend', async (_, reply) => {
    if (isClosing) reply.header('connection', 'close');
  });
  app.addHook('onResponse', async ({ raw }) => {
    if (raw.complete || raw.destroyed) return;
    let left = BYTES_MAX;
    const timer = setTimeout(() => raw.destroy(), PATIENCE_MS).unref();
    draining.add(raw);
    raw.once('close', () => {
      clearTimeout(timer);
      draining.delete(raw);
    });
    raw.on('data', (chunk: Buffer) => {
      left -= chunk.length;
      if (left < 0) raw.destroy();
    });
    // A parser of forms that has stopped reading would pause the request again.
    raw.unpipe();
    raw.resume();
  });
}
