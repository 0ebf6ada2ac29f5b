import { NODATA, NOTFOUND } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { DomainError } from '#server/platform/errors/domain-error.ts';

const TIMEOUT_MS = 2000;
const TRIES = 2;

/**
 * Finds the TXT records of a domain. Each may consist of several strings, which are joined.
 * @throws DomainError domain_not_found, dns_unreachable
 */
export async function findTxtRecords(
  domain: string,
  servers: readonly string[],
  timeout = TIMEOUT_MS,
): Promise<string[]> {
  const resolver = new Resolver({ timeout, tries: TRIES });
  if (servers.length > 0) resolver.setServers(servers);
  try {
    const records = await resolver.resolveTxt(domain);
    return records.map((strings) => strings.join(''));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === NODATA) return [];
    if (code === NOTFOUND) throw new DomainError('domain_not_found');
    throw new DomainError('dns_unreachable', undefined, { cause: error });
  }
}
