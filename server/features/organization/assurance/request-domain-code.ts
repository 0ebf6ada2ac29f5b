import type { requestDomainCode as call } from '#contract/calls/assurance.ts';
import { assuranceTexts } from '#contract/texts/assurance.ts';
import { toDomainCodeOwner } from '#server/domain/assurance/queries/proofs.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import { enqueueEmail } from '#server/platform/mail/enqueue-email.ts';
import { issueCode } from '#server/domain/identity/codes/issue-code.ts';
import type { Services } from '#server/http/services.ts';
import { domainCode } from './emails.ts';
import { codesToAddress } from './limits.ts';
import { parseEmailDomain, requireVerifiable } from './parse-domain.ts';

/** Sends a code to an address, whose owner need not be a member. */
export async function requestDomainCode(
  { principal, body: { email } }: RequestContext<typeof call>,
  services: Services,
): Promise<Reply<typeof call>> {
  requireVerifiable(principal.organization);
  const domain = parseEmailDomain(email);
  const { db, limits, secret } = services;
  // All organisations together, so that no mailbox is flooded.
  await limits.use(codesToAddress, email);
  await db.transaction().execute(async (tx) => {
    const code = await issueCode(tx, secret, toDomainCodeOwner(principal.organization.id, email));
    await enqueueEmail(tx, services, domainCode, { email, code });
  });
  return { message: assuranceTexts.codeSent, data: { email, domain } };
}
