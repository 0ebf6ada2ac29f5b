import type { Candidate } from '#contract/candidate.ts';
import { formatDate } from '#contract/dates/format-date.ts';
import { candidateListTexts } from './candidate-list-texts.ts';

/** Who recorded a candidate, and when. */
export function RecordedBy({
  candidate: { recorded_by, recorded_on },
  className = '',
}: {
  candidate: Candidate;
  className?: string;
}) {
  return (
    <span className={`wrap-anywhere ${className}`}>
      {candidateListTexts.recordedBy(recorded_by, formatDate(recorded_on))}
    </span>
  );
}
