import type { FastifyInstance } from 'fastify';
import { DomainError } from '#server/platform/errors/domain-error.ts';

/** `rawHeaders` holds names and values, alternating. */
const countHosts = (rawHeaders: readonly string[]) =>
  rawHeaders.filter((text, at) => at % 2 === 0 && text.toLowerCase() === 'host').length;

/** Rejects a request without exactly one host, because the portal and a proxy could each use a different one. */
export function requireOneHost(app: FastifyInstance) {
  app.addHook('onRequest', async ({ raw }) => {
    const hosts = countHosts(raw.rawHeaders);
    const isOld = raw.httpVersion === '1.0' && hosts === 0;
    if (hosts !== 1 && !isOld) throw new DomainError('malformed_request');
  });
}
