import { DomainError } from '#server/platform/errors/domain-error.ts';
import type { CandidateIds } from './candidate-ids.ts';

/**
 * Decodes an opaque id to the row id.
 * @throws DomainError candidate_not_found
 */
export function parseCandidateId(text: string, candidateIds: CandidateIds): number {
  const id = candidateIds.decode(text);
  if (id === undefined) throw new DomainError('candidate_not_found');
  return id;
}
