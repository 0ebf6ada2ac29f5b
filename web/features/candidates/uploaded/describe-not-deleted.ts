import type { Candidate } from '#contract/candidate.ts';
import { candidateScreenTexts } from '#web/features/candidates/candidate-screen-texts.ts';
import type { Deleted } from '#web/features/candidates/delete/delete-candidates.ts';

/** More candidates with the same reason share a line, which names the first of them. */
const OWN_LINES = 3;

type Failed = Deleted<Pick<Candidate, 'name' | 'phone_display'>>['failed'];

/** Returns lines that say why candidates could not be deleted. */
export function describeNotDeleted(failed: Failed): string[] {
  const reasons = new Map<string, string[]>();
  for (const { row, message } of failed)
    reasons.set(message, [...(reasons.get(message) ?? []), `${row.name} (${row.phone_display})`]);
  return [...reasons].flatMap(([message, people]) => {
    if (people.length <= OWN_LINES) return people.map((person) => `${person}: ${message}`);
    const [first = '', ...others] = people;
    return [`${candidateScreenTexts.andOthers(first, others.length)}: ${message}`];
  });
}
