import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** What is still read of a request that was answered before it had arrived whole. */
const BYTES_MAX = 64 * 1024 * 1024;
const PATIENCE_MS = 60_000;

/**
 * Reads on, for a while, what a client sends after its answer: a connection that is left standing would hold its next
 * request for ever, and one that is cut would take the answer with it. A server that stops waits for none of them.
 */
export function drainRequests(app: FastifyInstance) {
  const draining = new Set<IncomingMessage>();
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
    for (const raw of draining) raw.destroy();
  });
  // Otherwise the server, which waits for connections to end, waits for a client that keeps its own for the next call.
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
    raw.resume();
  });
}
