import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** As much as the examples of proxies let through. */
const BYTES_MAX = 128 * 1024 * 1024;
const PATIENCE_MS = 60_000;
/** A client that pauses for so long may be waiting for its reply. */
const PAUSE_MS = 1000;
/** Time to read a reply before its connection is closed, and to send the rest of a request to a server that stops. */
const GRACE_MS = 1000;

/** How many bytes of a request are still read, and until when on the clock of `performance`. */
interface Limits {
  bytes: number;
  until: number;
}

const isArriving = (raw: IncomingMessage) => !raw.complete && !raw.destroyed;

/**
 * Reads and discards the rest of a request, until its end or a limit, which a stop brings near.
 * @param pauseMs milliseconds that nothing may arrive
 */
async function discardRest(
  raw: IncomingMessage,
  limits: Limits,
  pauseMs: number,
  stopping: AbortSignal,
): Promise<void> {
  if (!isArriving(raw)) return;
  const { promise: ended, resolve } = Promise.withResolvers<void>();
  const end = () => resolve();
  let patience = setTimeout(end, limits.until - performance.now());
  const hurry = () => {
    limits.until = Math.min(limits.until, performance.now() + GRACE_MS);
    clearTimeout(patience);
    patience = setTimeout(end, limits.until - performance.now());
  };
  const pause = setTimeout(end, pauseMs);
  const count = (chunk: Buffer) => {
    limits.bytes -= chunk.length;
    if (limits.bytes < 0) end();
    else pause.refresh();
  };
  raw.on('data', count).once('end', end).once('close', end);
  stopping.addEventListener('abort', hurry);
  if (stopping.aborted) hurry();
  // A parser of forms that has stopped reading would pause the request again.
  raw.unpipe();
  raw.resume();
  await ended;
  raw.off('data', count);
  // What arrives while nothing counts it must wait.
  if (isArriving(raw)) raw.pause();
  stopping.removeEventListener('abort', hurry);
  clearTimeout(patience);
  clearTimeout(pause);
}

/**
 * Reads what a client still sends before it replies, because a proxy that gets a reply early may drop it. After a reply to a client
 * that pauses, it goes on reading within the same limits: an unread connection would block the client's next request, and a closed
 * one could lose the reply. A server that stops waits only briefly for these clients.
 */
export function drainRequests(app: FastifyInstance) {
  const stopping = new AbortController();
  const { signal } = stopping;
  const known = new WeakMap<IncomingMessage, Limits>();
  app.addHook('preClose', async () => stopping.abort());
  app.addHook('onSend', async ({ raw }) => {
    const limits = { bytes: BYTES_MAX, until: performance.now() + PATIENCE_MS };
    known.set(raw, limits);
    await discardRest(raw, limits, PAUSE_MS, signal);
  });
  async function readAfterReply(raw: IncomingMessage) {
    const limits = known.get(raw);
    if (limits) await discardRest(raw, limits, PATIENCE_MS, signal);
    const grace = { bytes: Number.POSITIVE_INFINITY, until: performance.now() + GRACE_MS };
    await discardRest(raw, grace, GRACE_MS, signal);
    if (isArriving(raw)) raw.destroy();
  }
  app.addHook('onResponse', async ({ raw }) => {
    // Other hooks, which write the log, do not wait for it.
    void readAfterReply(raw);
  });
}
