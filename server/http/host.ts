import type { FastifyInstance } from 'fastify';
import { malformed } from './problem.ts';

/** The names and values of a request's headers, alternating. */
const countHosts = (rawHeaders: readonly string[]) =>
  rawHeaders.filter((text, at) => at % 2 === 0 && text.toLowerCase() === 'host').length;

/** Refuses a request that names no host or several: the portal and a proxy before it could each believe another. */
export function requireOneHost(app: FastifyInstance) {
  app.addHook('onRequest', async ({ raw }) => {
    const hosts = countHosts(raw.rawHeaders);
    const isOld = raw.httpVersion === '1.0' && hosts === 0;
    if (hosts !== 1 && !isOld) throw malformed();
  });
}
