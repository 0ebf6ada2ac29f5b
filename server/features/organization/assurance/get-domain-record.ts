import type { getDomainRecord as call } from '#contract/calls/assurance.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import type { Services } from '#server/http/services.ts';
import { buildDomainRecord } from './domain-record.ts';
import { parseDomain, requireVerifiable } from './parse-domain.ts';

export async function getDomainRecord(
  { principal, query }: RequestContext<typeof call>,
  { secret }: Services,
): Promise<Reply<typeof call>> {
  requireVerifiable(principal.organization);
  const domain = parseDomain(query.domain);
  const value = buildDomainRecord(secret, principal.organization.id, domain);
  return { data: { domain, type: 'TXT', value } };
}
