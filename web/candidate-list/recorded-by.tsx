import { isVerified } from '#contract/assurance.ts';
import type { Candidate } from '#contract/candidate.ts';
import { formatDate } from '#contract/dates/format-date.ts';
import { AssuranceBadge } from './assurance-badge.tsx';
import { candidateListTexts } from './candidate-list-texts.ts';

/**
 * Who recorded a candidate and when, how well that organisation is known, and when it last confirmed the candidate. A
 * compact one omits that an organisation is not verified, which the status says already.
 */
export function RecordedBy({
  candidate: { recorded_by, recorded_on, last_confirmed_on },
  isCompact = false,
  className = '',
  sourceClassName = '',
}: {
  candidate: Candidate;
  isCompact?: boolean;
  className?: string;
  /** For the line with the name, which can be long. */
  sourceClassName?: string;
}) {
  return (
    <span className={`wrap-anywhere ${className}`}>
      <span className={`${isCompact ? 'block' : 'flex flex-wrap items-center gap-x-2.5'} ${sourceClassName}`}>
        {candidateListTexts.recordedBy(recorded_by, formatDate(recorded_on))}
        {!isCompact && <AssuranceBadge source={recorded_by} />}
      </span>
      <span className="flex flex-wrap items-center gap-x-2.5">
        {last_confirmed_on && candidateListTexts.lastConfirmed(formatDate(last_confirmed_on))}
        {isCompact && isVerified(recorded_by.assurance) && <AssuranceBadge source={recorded_by} />}
      </span>
    </span>
  );
}
