import type { FastifyInstance } from 'fastify';
import { CODE_ALPHABET } from '#contract/limits.ts';

/** The tokens of emailed links and the codes of certificates, which anybody who knows them may use. */
const SECRETS = /(?<=^\/(?:invitation|answer|consent|verify)\/).+|(?<=^\/api\/certificates\/)[^/]+/u;
/** References of certificates anywhere, in any letter case and with any gaps. */
const REFERENCES = new RegExp(`CT[\\s\\p{Pd}]*(?:[${CODE_ALPHABET}][\\s\\p{Pd}]*){13}`, 'giu');

const isMasked = (path: string): boolean => path.search(REFERENCES) >= 0 || SECRETS.test(path);

/** Decodes a path; undefined if it is not encoded as it should be. */
function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

/** Writes a path without secrets. It stays encoded unless it has some. */
function toLoggedPath(url: string): string {
  const path = url.split('?', 1)[0] ?? '';
  const decoded = decode(path) ?? path;
  return isMasked(decoded)
    ? encodeURI(decoded.replace(SECRETS, '…').replaceAll(REFERENCES, '…')).replaceAll('%E2%80%A6', '…')
    : path;
}

/** Logs one line per request: path without query, status and duration, never a body, a token or a code. */
export function logRequests(app: FastifyInstance) {
  app.addHook('onResponse', async (request, reply) => {
    const { method, url, ip } = request;
    request.log.info(
      { method, path: toLoggedPath(url), status: reply.statusCode, ms: Math.round(reply.elapsedTime), ip },
      'request',
    );
  });
}
