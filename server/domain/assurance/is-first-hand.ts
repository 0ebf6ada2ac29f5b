import type { ListedCandidate } from '#server/domain/candidates/queries/candidates.ts';
import { tokenize } from '#server/domain/text/fold-text.ts';

const fold = (name: string) => tokenize(name).join(' ');

/**
 * Reports whether the recording organisation is the organisation in the record: a company or a school for its employees, a
 * school for its students. Names are compared without case, marks and punctuation. An individual's records are never
 * first hand.
 */
export function isFirstHand({
  candidate_type,
  organization,
  recorded_by,
  recorded_by_kind: kind,
}: Pick<ListedCandidate, 'candidate_type' | 'organization' | 'recorded_by' | 'recorded_by_kind'>): boolean {
  if (kind === 'individual') return false;
  if (candidate_type === 'student' && kind !== 'school') return false;
  const recorder = fold(recorded_by);
  return recorder !== '' && recorder === fold(organization);
}
