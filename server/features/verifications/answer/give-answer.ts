import type { GivenAnswer } from '#contract/calls/verification-requests.ts';
import { toLagosDate } from '#contract/dates/format-date.ts';
import type { Responder } from '#contract/verification.ts';
import { applyEvent, type Causer } from '#server/domain/verifications/apply-event.ts';
import type { VerificationRow } from '#server/domain/verifications/queries/verifications.ts';
import { verificationChanged } from '#server/features/verifications/send/emails.ts';
import { toClaim } from '#server/http/present/present-verification.ts';
import type { Runner } from '#server/platform/db/database.ts';
import { type EmailServices, enqueueEmail } from '#server/platform/mail/enqueue-email.ts';
import { concludeAnswer } from './conclude-answer.ts';
import { readAnswer } from './read-answer.ts';

/**
 * Answers a locked request and tells the member who asked.
 * @throws DomainError verification_settled, invalid_input
 */
export async function giveAnswer(
  tx: Runner,
  services: EmailServices,
  row: VerificationRow,
  { answer, responder, causer }: { answer: GivenAnswer; responder: Responder; causer: Causer },
): Promise<VerificationRow> {
  const fields = readAnswer(toClaim(row), answer, toLagosDate());
  const isConfirmed = responder.organization?.is_name_confirmed ?? false;
  const answered = await applyEvent(tx, row, 'answer', causer, {
    outcome: concludeAnswer(answer.whole, fields, isConfirmed),
    answer_whole: answer.whole,
    answer_reason: answer.reason,
    answer_fields: JSON.stringify(fields),
    responder: JSON.stringify(responder),
  });
  await enqueueEmail(tx, services, verificationChanged, { id: row.id, news: 'answered' });
  return answered;
}
