import type { blockAddress as call } from '#contract/calls/verification-links.ts';
import { verificationTexts } from '#contract/texts/verifications.ts';
import { addBlocked } from '#server/domain/verifications/queries/blocked-addresses.ts';
import { lockAddress } from '#server/domain/verifications/queries/open-requests.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import type { Services } from '#server/http/services.ts';
import { findConsentLink } from '#server/domain/verifications/queries/consent-links.ts';
import { limitConsentLink } from '#server/features/verifications/consent/require-consent-link.ts';
import { declineConsents } from '#server/features/verifications/decline/decline-consents.ts';
import { declineOpenRequests } from '#server/features/verifications/decline/decline-open-requests.ts';
import { findLinked } from './lock-linked-request.ts';

/** Finds the address of a link to answer, or of one for a consent. @throws DomainError answer_link_unknown, LimitExceeded */
async function findAddress(services: Services, token: string, clientAddress: string): Promise<string> {
  const consent = await findConsentLink(services.db, token);
  if (!consent) return (await findLinked(services, token, clientAddress)).asked_email;
  await limitConsentLink(services, token, clientAddress);
  return consent.email;
}

/**
 * Stops all requests to the address of a link, whatever became of its own.
 * @throws DomainError answer_link_unknown
 */
export async function blockAddress(
  { body, clientAddress }: RequestContext<typeof call>,
  services: Services,
): Promise<Reply<typeof call>> {
  const address = await findAddress(services, body.token, clientAddress);
  await services.db.transaction().execute(async (tx) => {
    // No request is sent to the address meanwhile.
    await lockAddress(tx, address);
    await addBlocked(tx, services.secret, address);
    await declineOpenRequests(tx, services, address);
    await declineConsents(tx, services, address);
  });
  return { message: verificationTexts.blocked };
}
