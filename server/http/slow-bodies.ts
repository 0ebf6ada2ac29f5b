import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { TOO_SLOW } from './client-errors.ts';

const CHECK_MS = 1000;
/** A phone on a bad 3G connection sends several times as much. */
const BYTES_PER_SECOND = 2000;
/** How long a body may come more slowly than that: a form of text is small, an upload outlasts a lost signal. */
const TEXT_PATIENCE_MS = 20_000;
const UPLOAD_PATIENCE_MS = 90_000;

function cut({ raw, server }: FastifyRequest, reply: FastifyReply) {
  // Half an answer cannot be taken back.
  if (reply.raw.headersSent) return void raw.destroy();
  server.server.emit(
    'clientError',
    Object.assign(new Error('the body is too slow'), { code: TOO_SLOW }),
    raw.socket,
  );
}

function watch(request: FastifyRequest, reply: FastifyReply) {
  const { raw } = request;
  const patience = request.isMultipart() ? UPLOAD_PATIENCE_MS : TEXT_PATIENCE_MS;
  let [left, seen] = [patience, raw.socket.bytesRead];
  const timer = setInterval(() => {
    const arrived = raw.socket.bytesRead - seen;
    seen += arrived;
    // While bytes lie unread, it is the portal that is slow.
    const isWaiting = raw.readableFlowing === true && raw.readableLength === 0;
    const earned = (arrived / BYTES_PER_SECOND) * 1000;
    left = Math.min(patience, left + earned - (isWaiting ? CHECK_MS : 0));
    if (left < 0) cut(request, reply);
  }, CHECK_MS);
  timer.unref();
  const stop = () => clearInterval(timer);
  raw.once('end', stop).once('close', stop);
}

/**
 * Cuts bodies that hardly arrive, which would hold a connection and what belongs to it for hours. A slow upload goes
 * on as long as it moves; a small form has to be there within its patience.
 */
export function limitSlowBodies(app: FastifyInstance) {
  app.addHook('onRequest', async (request, reply) => {
    const { headers, complete } = request.raw;
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
    if (hasBody && !complete) watch(request, reply);
  });
}
