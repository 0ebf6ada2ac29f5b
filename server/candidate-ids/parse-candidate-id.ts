import type { CandidateIds } from './candidate-ids.ts';
import { UnknownCandidateId } from './unknown-candidate-id.ts';

/**
 * Decodes an opaque id to the row id.
 * @throws UnknownCandidateId
 */
export function parseCandidateId(text: string, candidateIds: CandidateIds): number {
  const id = candidateIds.decode(text);
  if (id === undefined) throw new UnknownCandidateId();
  return id;
}
