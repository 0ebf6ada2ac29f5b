import type { recordAnswer } from '#contract/calls/verification-requests.ts';
import type { Parsed } from '#contract/call.ts';
import { candidateType } from '#contract/fields/fields.ts';
import { getFieldLabel } from '#contract/fields/labels.ts';
import { verificationTexts } from '#contract/texts/verifications.ts';
import { type AnsweredField, STILL_THERE } from '#contract/verification.ts';
import { describeMissing } from '#server/http/validate.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';

type Given = Parsed<typeof recordAnswer>['body'];

/** Returns what an answer says about a fact; empty if it cannot confirm it, or nobody claimed it. */
function getFact(fields: readonly AnsweredField[], name: AnsweredField['field']): string {
  const found = fields.find(({ field }) => field === name);
  if (found?.verdict === 'correct') return found.claimed;
  return found?.value ?? '';
}

/**
 * Combines the facts of an answer with those that it lacks.
 * @throws DomainError request_not_recordable without a type, invalid_input when a date or a reason is missing
 */
export function toRecordedFacts(fields: readonly AnsweredField[], given: Given) {
  const type = getFact(fields, 'candidate_type');
  const candidate_type = candidateType.options.find((option) => option === type);
  if (!candidate_type) throw new DomainError('request_not_recordable');
  const label = (field: string) => getFieldLabel(field, { candidate_type });
  const start_date = getFact(fields, 'start_date') || given.start_date;
  const end = getFact(fields, 'end_date') || given.end_date || (given.is_current ? STILL_THERE : '');
  const end_date = end === STILL_THERE ? null : end;
  const lines = [
    ...(start_date ? [] : [describeMissing(label('start_date'))]),
    ...(end === '' ? [verificationTexts.endMissing] : []),
    ...(end_date && !given.reason ? [describeMissing(label('reason'))] : []),
    ...(start_date && end_date && end_date < start_date ? [verificationTexts.endBeforeStart] : []),
  ];
  if (lines.length > 0) throw new DomainError('invalid_input', { lines });
  const reason = end_date ? given.reason : '';
  return { candidate_type, start_date, end_date, reason, position: getFact(fields, 'position') };
}
