import type { withdrawVerification as call } from '#contract/calls/verifications.ts';
import { verificationTexts } from '#contract/texts/verifications.ts';
import { applyEvent } from '#server/domain/verifications/apply-event.ts';
import { presentVerification } from '#server/http/present/present-verification.ts';
import { setDecided } from '#server/domain/verifications/queries/consent-links.ts';
import { lockVerification } from '#server/domain/verifications/queries/verifications.ts';
import { toMemberCauser } from '#server/features/verifications/parties/to-member-causer.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import type { Services } from '#server/http/services.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';
import { requireOwnVerification } from '#server/features/verifications/parties/require-own-verification.ts';

/** Withdraws a verification. @throws DomainError verification_not_found, verification_settled */
export async function withdrawVerification(
  { principal, params, clientAddress }: RequestContext<typeof call>,
  { db, candidateIds }: Services,
): Promise<Reply<typeof call>> {
  const withdrawn = await db.transaction().execute(async (tx) => {
    const { id } = await requireOwnVerification(tx, principal, params.reference);
    const verification = await lockVerification(tx, id);
    if (!verification) throw new DomainError('verification_not_found');
    const causer = await toMemberCauser(tx, principal, 'asker', clientAddress);
    await setDecided(tx, { verification_id: id }, null);
    return await applyEvent(tx, verification, 'withdraw', causer);
  });
  const data = await presentVerification(db, withdrawn, candidateIds);
  return { message: verificationTexts.withdrawn, data };
}
