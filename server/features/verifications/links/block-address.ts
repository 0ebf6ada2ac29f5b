import type { blockAddress as call } from '#contract/calls/verification-links.ts';
import { verificationTexts } from '#contract/texts/verifications.ts';
import { addBlocked } from '#server/domain/verifications/queries/blocked-addresses.ts';
import { lockAddress } from '#server/domain/verifications/queries/open-requests.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import type { Services } from '#server/http/services.ts';
import { declineOpenRequests } from './decline-open-requests.ts';
import { findLinked } from './lock-linked-request.ts';

/** Stops all requests to the address of a link, whatever became of its own. @throws DomainError answer_link_unknown */
export async function blockAddress(
  { body, clientAddress }: RequestContext<typeof call>,
  services: Services,
): Promise<Reply<typeof call>> {
  const { asked_email } = await findLinked(services, body.token, clientAddress);
  await services.db.transaction().execute(async (tx) => {
    // No request is sent to the address meanwhile.
    await lockAddress(tx, asked_email);
    await addBlocked(tx, services.secret, asked_email);
    await declineOpenRequests(tx, services, asked_email);
  });
  return { message: verificationTexts.blocked };
}
