import type { answerRequest as call } from '#contract/calls/verification-requests.ts';
import { verificationTexts } from '#contract/texts/verifications.ts';
import { isOver } from '#server/domain/verifications/queries/answer-links.ts';
import type { VerificationRow } from '#server/domain/verifications/queries/verifications.ts';
import { toMemberCauser } from '#server/features/verifications/parties/to-member-causer.ts';
import { toOrganizationResponder } from '#server/features/verifications/parties/to-organization-responder.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import type { Services } from '#server/http/services.ts';
import type { Runner } from '#server/platform/db/database.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';
import { giveAnswer } from './give-answer.ts';
import { lockRequest } from './lock-request.ts';
import { presentRequestDetails } from './present-request-details.ts';
import { requireRequest } from './require-request.ts';

/**
 * Rejects an answer after the end of a request, also before the hourly job has closed it.
 * @throws DomainError verification_settled
 */
async function assertNotOver(tx: Runner, { id, state, expires_at }: VerificationRow): Promise<void> {
  if (state !== 'asked' || !expires_at || !(await isOver(tx, id))) return;
  throw new DomainError('verification_settled', { state: 'expired', at: expires_at.toISOString(), by: '' });
}

/** Answers a request. Of several answers at once, one counts. @throws DomainError */
export async function answerRequest(
  context: RequestContext<typeof call>,
  services: Services,
): Promise<Reply<typeof call>> {
  const { principal, params, body, clientAddress } = context;
  await services.db.transaction().execute(async (tx) => {
    const row = await lockRequest(tx, principal, params.reference);
    await assertNotOver(tx, row);
    const causer = await toMemberCauser(tx, principal, 'responder', clientAddress);
    const responder = await toOrganizationResponder(tx, principal.organization.id);
    await giveAnswer(tx, services, row, { answer: body, responder, causer });
  });
  const answered = await requireRequest(services.db, principal, params.reference);
  return {
    message: verificationTexts.answered,
    data: await presentRequestDetails(services, context, answered),
  };
}
