import { candidateTexts } from '#contract/texts/candidates.ts';
import { notFound } from '#server/http/problem.ts';
import type { CandidateIds } from './candidate-ids.ts';

/**
 * The row id that a text of the wire names.
 * @throws Problem 404 for a text that names nobody, as for a candidate that is not there
 */
export function parseCandidateId(text: string, candidateIds: CandidateIds): number {
  const id = candidateIds.decode(text);
  if (id === undefined) throw notFound(candidateTexts.notFound);
  return id;
}
