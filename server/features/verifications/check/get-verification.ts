import type { getVerification as call } from '#contract/calls/verifications.ts';
import { presentVerification } from '#server/http/present/present-verification.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import type { Services } from '#server/http/services.ts';
import { requireOwnVerification } from '#server/features/verifications/parties/require-own-verification.ts';

/** Returns a verification of the caller's organisation. @throws DomainError verification_not_found */
export async function getVerification(
  { principal, params }: RequestContext<typeof call>,
  { db, candidateIds }: Services,
): Promise<Reply<typeof call>> {
  const verification = await requireOwnVerification(db, principal, params.reference);
  return { data: await presentVerification(db, verification, candidateIds) };
}
