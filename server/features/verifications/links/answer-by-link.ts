import type { answerByLink as call } from '#contract/calls/verification-links.ts';
import { verificationTexts } from '#contract/texts/verifications.ts';
import { giveAnswer } from '#server/features/verifications/answer/give-answer.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import type { Services } from '#server/http/services.ts';
import { findLinked, lockOpen } from './lock-linked-request.ts';
import { toAddressCauser } from '#server/features/verifications/parties/to-address-causer.ts';
import { toAddressResponder } from '#server/features/verifications/parties/to-address-responder.ts';

/** Answers the request of a link. Of several answers at once, one counts. @throws DomainError */
export async function answerByLink(
  { body: { token, ...answer }, clientAddress }: RequestContext<typeof call>,
  services: Services,
): Promise<Reply<typeof call>> {
  const { id } = await findLinked(services, token, clientAddress);
  await services.db.transaction().execute(async (tx) => {
    const row = await lockOpen(tx, id);
    const responder = toAddressResponder(row.asked_email);
    await giveAnswer(tx, services, row, { answer, responder, causer: toAddressCauser(row) });
  });
  return { message: verificationTexts.answered };
}
