import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { errorStatuses } from '#contract/error-codes.ts';
import type { ProblemBody } from '#contract/problem.ts';
import { toErrorMessage } from './error-messages.ts';
import { REQUEST_ID } from './request-ids.ts';
import { BARE_HEADERS } from './security-headers.ts';

/** The code under which Node reports a request that arrives too slowly. */
export const TOO_SLOW_CODE = 'ERR_HTTP_REQUEST_TIMEOUT';

function toErrorCode(code: string | undefined) {
  if (code === TOO_SLOW_CODE) return 'request_timeout';
  return code === 'HPE_HEADER_OVERFLOW' ? 'headers_too_large' : 'malformed_request';
}

function toBody(code: 'request_timeout' | 'headers_too_large' | 'malformed_request', request_id?: string) {
  const { message } = toErrorMessage({ code, params: undefined });
  return JSON.stringify({ code, message, data: [], request_id } satisfies ProblemBody);
}

/** Replies to a request with a malformed URL, which reaches no hook or handler. */
export function replyToMalformedUrl(_error: Error, { id }: FastifyRequest, { raw }: FastifyReply) {
  raw.writeHead(400, { ...BARE_HEADERS, [REQUEST_ID]: id }).end(toBody('malformed_request', id));
}

/** Replies to data that is not a valid request with the usual problem body, and closes the connection. */
export function replyToClientError(error: Error & { code?: string }, socket: Socket) {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const code = toErrorCode(error.code);
  const status = errorStatuses[code];
  const body = toBody(code);
  const headers = { ...BARE_HEADERS, 'content-length': Buffer.byteLength(body), connection: 'close' };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  if (socket.writable)
    socket.write([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'));
  socket.destroySoon();
}
