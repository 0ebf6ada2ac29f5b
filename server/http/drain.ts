import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** As much as the examples of proxies let through. */
const BYTES_MAX = 128 * 1024 * 1024;
const PATIENCE_MS = 60_000;
/** A client that pauses for so long may be waiting for its reply. */
const PAUSE_MS = 1000;

const isArriving = (raw: IncomingMessage) => !raw.complete && !raw.destroyed;

/**
 * Reads and discards the rest of a request, until its end, a limit or a stop.
 * @param pauseMs milliseconds that nothing may arrive
 */
async function discardRest(raw: IncomingMessage, pauseMs: number, stopping: AbortSignal): Promise<void> {
  if (!isArriving(raw) || stopping.aborted) return;
  const { promise: ended, resolve } = Promise.withResolvers<void>();
  const end = () => resolve();
  const patience = setTimeout(end, PATIENCE_MS);
  const pause = setTimeout(end, pauseMs);
  let left = BYTES_MAX;
  const count = (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) end();
    else pause.refresh();
  };
  raw.on('data', count).once('end', end).once('close', end);
  stopping.addEventListener('abort', end);
  // A parser of forms that has stopped reading would pause the request again.
  raw.unpipe();
  raw.resume();
  await ended;
  raw.off('data', count);
  stopping.removeEventListener('abort', end);
  clearTimeout(patience);
  clearTimeout(pause);
}

/**
 * Reads what a client still sends before it replies, because a proxy that gets a reply early may drop it. After a reply to a client
 * that pauses, it goes on reading for a while: an unread connection would block the client's next request, and a closed one could
 * lose the reply. A server that stops does not wait for these clients.
 */
export function drainRequests(app: FastifyInstance) {
  const stopping = new AbortController();
  const { signal } = stopping;
  app.addHook('preClose', async () => stopping.abort());
  app.addHook('onSend', ({ raw }) => discardRest(raw, PAUSE_MS, signal));
  app.addHook('onResponse', async ({ raw }) => {
    // Other hooks, which write the log, do not wait for it.
    void discardRest(raw, PATIENCE_MS, signal).then(() => isArriving(raw) && raw.destroy());
  });
}
