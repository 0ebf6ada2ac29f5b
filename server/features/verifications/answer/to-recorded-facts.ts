import { describeMissing } from '#contract/describe-missing.ts';
import type { recordAnswer } from '#contract/calls/verification-requests.ts';
import type { Parsed } from '#contract/call.ts';
import { getAnsweredFact } from '#contract/claimed-facts.ts';
import { candidateType } from '#contract/fields/fields.ts';
import { getFieldLabel } from '#contract/fields/labels.ts';
import { STILL_THERE } from '#contract/still-there.ts';
import { verificationTexts } from '#contract/texts/verifications.ts';
import type { AnsweredField } from '#contract/verification.ts';
import { assertDates } from '#server/features/verifications/parties/assert-dates.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';

type Given = Parsed<typeof recordAnswer>['body'];

/**
 * Combines the facts of an answer with those that it lacks.
 * @throws DomainError request_not_recordable without a type, invalid_input when a date or a reason is missing or wrong
 * @param today yyyy-mm-dd, in Nigeria
 */
export function toRecordedFacts(fields: readonly AnsweredField[], given: Given, today: string) {
  const type = getAnsweredFact(fields, 'candidate_type');
  const candidate_type = candidateType.options.find((option) => option === type);
  if (!candidate_type) throw new DomainError('request_not_recordable');
  assertDates({ start_date: given.start_date, end_date: given.end_date }, today, { candidate_type });
  const label = (field: string) => getFieldLabel(field, { candidate_type });
  const start_date = getAnsweredFact(fields, 'start_date') || given.start_date;
  const end = getAnsweredFact(fields, 'end_date') || given.end_date || (given.is_current ? STILL_THERE : '');
  const end_date = end === STILL_THERE ? null : end;
  const lines = [
    ...(start_date ? [] : [describeMissing(label('start_date'))]),
    ...(end === '' ? [verificationTexts.endMissing] : []),
    ...(end_date && !given.reason ? [describeMissing(label('reason'))] : []),
    ...(start_date && end_date && end_date < start_date ? [verificationTexts.endBeforeStart] : []),
  ];
  if (lines.length > 0) throw new DomainError('invalid_input', { lines });
  const reason = end_date ? given.reason : '';
  return { candidate_type, start_date, end_date, reason, position: getAnsweredFact(fields, 'position') };
}
