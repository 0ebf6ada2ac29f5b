import type { lookUpConsentLink as call } from '#contract/calls/verification-links.ts';
import { formatReference } from '#server/domain/verifications/references.ts';
import { toPurpose } from '#server/domain/verifications/to-purpose.ts';
import { findAsker } from '#server/http/present/present-request.ts';
import { toClaim } from '#server/http/present/present-verification.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import type { Services } from '#server/http/services.ts';
import { limitConsentLink, requireConsentLink } from './require-consent-link.ts';

/** Shows the person what they are asked to agree to, and leaves the link as it is. @throws DomainError */
export async function lookUpConsentLink(
  { body, clientAddress }: RequestContext<typeof call>,
  services: Services,
): Promise<Reply<typeof call>> {
  await limitConsentLink(services, body.token, clientAddress);
  const { row, link } = await requireConsentLink(services.db, body.token);
  return {
    data: {
      reference: formatReference(row.reference),
      asker: await findAsker(services.db, row),
      recipient: row.asked_name,
      subject: { name: row.subject_name },
      claim: toClaim(row),
      purpose: toPurpose(row),
      expires_at: link.expires_at.toISOString(),
    },
  };
}
