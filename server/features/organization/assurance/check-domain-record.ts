import type { checkDomainRecord as call } from '#contract/calls/assurance.ts';
import { assuranceTexts } from '#contract/texts/assurance.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import type { Services } from '#server/http/services.ts';
import { addDomainProof } from './add-domain-proof.ts';
import { buildDomainRecord } from './domain-record.ts';
import { findTxtRecords } from './find-txt-records.ts';
import { parseDomain, requireVerifiable } from './parse-domain.ts';

export async function checkDomainRecord(
  { principal, body, clientAddress }: RequestContext<typeof call>,
  services: Services,
): Promise<Reply<typeof call>> {
  requireVerifiable(principal.organization);
  const domain = parseDomain(body.domain);
  const { db, env, secret } = services;
  const expected = buildDomainRecord(secret, principal.organization.id, domain);
  const records = await findTxtRecords(domain, env.dnsServers);
  if (!records.some((record) => record.trim() === expected)) throw new DomainError('domain_record_not_found');
  const { actor } = principal;
  const proof = { actor, clientAddress, domain, method: 'dns record' } as const;
  const assurance = await db.transaction().execute((tx) => addDomainProof(tx, services, proof));
  return { message: assuranceTexts.domainVerified(domain), data: { assurance } };
}
