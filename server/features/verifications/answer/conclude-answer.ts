import type { AnsweredField, VerificationOutcome, WholeAnswer } from '#contract/verification.ts';

/**
 * Concludes what an answer says about a claim.
 * @param isConfirmed whether an operator confirmed the name of who answers
 */
export function concludeAnswer(
  whole: WholeAnswer | null,
  fields: readonly AnsweredField[],
  isConfirmed: boolean,
): VerificationOutcome {
  if (whole) return whole;
  const has = (verdict: AnsweredField['verdict']) => fields.some((field) => field.verdict === verdict);
  if (has('incorrect')) return isConfirmed ? 'corrected' : 'unconfirmed';
  if (has('cannot_confirm')) return 'cannot_confirm';
  return isConfirmed ? 'confirmed' : 'unconfirmed';
}
