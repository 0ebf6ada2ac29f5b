import { describeNotValid } from '#contract/describe-issue.ts';
import type { GivenAnswer } from '#contract/calls/verification-requests.ts';
import { describeWrongDate } from '#contract/claim-dates.ts';
import { candidateType, isDate } from '#contract/fields/fields.ts';
import { getFieldLabel } from '#contract/fields/labels.ts';
import { verificationTexts } from '#contract/texts/verifications.ts';
import { STILL_THERE } from '#contract/still-there.ts';
import type { AnsweredField, Claim } from '#contract/verification.ts';
import { getAnsweredFact, listClaimedFacts } from '#contract/claimed-facts.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';

const isCandidateType = (value: string) => candidateType.options.some((option) => option === value);

/** Says what is wrong with the value that corrects a fact; undefined for nothing. */
function describeWrongValue({ field, verdict, value }: AnsweredField, claim: Claim, today: string) {
  if (verdict !== 'incorrect' || field === 'position') return undefined;
  const label = getFieldLabel(field, claim);
  if (field === 'candidate_type') return isCandidateType(value) ? undefined : describeNotValid(label);
  if (field === 'end_date' && value === STILL_THERE) return undefined;
  if (!isDate(value)) return describeNotValid(label);
  const mistake = describeWrongDate(value, today);
  return mistake && `${label}: ${mistake}`;
}

/** Returns the answered date; empty for none, or 'still there'. */
const getDate = (fields: readonly AnsweredField[], field: 'start_date' | 'end_date'): string => {
  const date = getAnsweredFact(fields, field);
  return isDate(date) ? date : '';
};

/**
 * Reads an answer to each claimed fact, in the order of the claim.
 * @param today yyyy-mm-dd, in Nigeria
 * @throws DomainError invalid_input when a fact is missing, twice or not claimed, or a value is wrong
 */
export function readAnswer(
  claim: Claim,
  { whole, fields: given }: GivenAnswer,
  today: string,
): AnsweredField[] {
  if (whole) return [];
  const claimed = listClaimedFacts(claim);
  const byField = new Map(given.map((one) => [one.field, one]));
  const fields = claimed.flatMap(({ field, claimed: value }): AnsweredField[] => {
    const found = byField.get(field);
    return found ? [{ ...found, claimed: value }] : [];
  });
  if (fields.length !== claimed.length || given.length !== claimed.length)
    throw new DomainError('invalid_input', { lines: [verificationTexts.answerIncomplete] });
  const lines = fields.flatMap((field) => describeWrongValue(field, claim, today) ?? []);
  const [start, end] = [getDate(fields, 'start_date'), getDate(fields, 'end_date')];
  if (start && end && end < start) lines.push(verificationTexts.endBeforeStart);
  if (lines.length > 0) throw new DomainError('invalid_input', { lines });
  return fields;
}
