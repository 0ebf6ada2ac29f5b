import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { TOO_SLOW_CODE } from './client-errors.ts';

const CHECK_MS = 1000;
/** Even a phone on a bad 3G connection sends several times as much. */
const BYTES_PER_SECOND = 2000;
/** Milliseconds that a body may arrive more slowly. Text forms are small. Uploads must survive a lost signal. */
const TEXT_PATIENCE_MS = 20_000;
const UPLOAD_PATIENCE_MS = 90_000;

function abortRequest({ raw, server }: FastifyRequest, reply: FastifyReply) {
  // A reply that has started cannot be replaced by an error.
  if (reply.raw.headersSent) return void raw.destroy();
  server.server.emit(
    'clientError',
    Object.assign(new Error('the body is too slow'), { code: TOO_SLOW_CODE }),
    raw.socket,
  );
}

function watchBody(request: FastifyRequest, reply: FastifyReply) {
  const { raw } = request;
  const patience = request.isMultipart() ? UPLOAD_PATIENCE_MS : TEXT_PATIENCE_MS;
  let [left, seen] = [patience, raw.socket.bytesRead];
  const timer = setInterval(() => {
    const arrived = raw.socket.bytesRead - seen;
    seen += arrived;
    // While bytes are buffered, the portal is the slow side.
    const isWaiting = raw.readableFlowing === true && raw.readableLength === 0;
    const earned = (arrived / BYTES_PER_SECOND) * 1000;
    left = Math.min(patience, left + earned - (isWaiting ? CHECK_MS : 0));
    if (left < 0) abortRequest(request, reply);
  }, CHECK_MS);
  timer.unref();
  const stop = () => clearInterval(timer);
  raw.once('end', stop).once('close', stop);
}

/**
 * Aborts requests whose body arrives so slowly that it would occupy a connection for hours. A slow upload may continue as
 * long as it makes progress; a text form must arrive within its time.
 */
export function limitSlowBodies(app: FastifyInstance) {
  app.addHook('onRequest', async (request, reply) => {
    const { headers, complete } = request.raw;
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
    if (hasBody && !complete) watchBody(request, reply);
  });
}
