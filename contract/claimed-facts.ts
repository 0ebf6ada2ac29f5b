import { STILL_THERE } from './still-there.ts';
import type { AnsweredField, Claim, ClaimField } from './verification.ts';

/** A fact that a claim states. */
export interface ClaimedFact {
  field: ClaimField;
  claimed: string;
}

/** Lists the facts that a claim states, in the order in which they are compared and answered. */
export function listClaimedFacts({
  candidate_type,
  start_date,
  end_date,
  is_current,
  position,
}: Claim): ClaimedFact[] {
  const facts: ClaimedFact[] = [
    { field: 'candidate_type', claimed: candidate_type },
    { field: 'start_date', claimed: start_date },
    { field: 'end_date', claimed: is_current ? STILL_THERE : end_date },
    { field: 'position', claimed: position },
  ];
  return facts.filter(({ claimed }) => claimed !== '');
}

/** Returns what an answer says about a fact; empty if it cannot confirm it, or nobody claimed it. */
export function getAnsweredFact(fields: readonly AnsweredField[], name: ClaimField): string {
  const found = fields.find(({ field }) => field === name);
  if (found?.verdict === 'correct') return found.claimed;
  return found?.value ?? '';
}
