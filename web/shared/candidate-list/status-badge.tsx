import type { Candidate } from '#contract/candidate.ts';
import { formatDate } from '#contract/dates/format-date.ts';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { ReportIcon } from '#web/ui/icons/data-icons.tsx';
import { candidateListTexts } from './candidate-list-texts.ts';

/**
 * Shows whether a candidate is current or former. Green only if a verified organisation says it about itself; a report by
 * another account is outlined, with an icon.
 */
export function StatusBadge({
  candidate,
  hasDateColumn = false,
}: {
  candidate: Candidate;
  /** Whether a wide screen shows the date of leaving in a column. */
  hasDateColumn?: boolean;
}) {
  const { is_current, candidate_type, end_date, is_verified } = candidate;
  const leftOn = candidateListTexts.leftOn(formatDate(end_date));
  const words = is_current ? (
    candidateListTexts.current[candidate_type]
  ) : (
    <span>
      {candidateListTexts.columns.left}
      {hasDateColumn ? <span className="xl:hidden">{leftOn}</span> : leftOn}
    </span>
  );
  if (!is_verified)
    return (
      <Badge tone="outline" icon={<ReportIcon className="size-3.5" />}>
        {words}
      </Badge>
    );
  return is_current ? (
    <Badge tone="success" dot>
      {words}
    </Badge>
  ) : (
    <Badge>{words}</Badge>
  );
}

/** Says that only the reader's own organisation finds the candidate. */
export function RestrictedBadge({ candidate }: { candidate: Candidate }) {
  return candidate.restricted_on ? <Badge tone="warn">{candidateListTexts.restricted}</Badge> : null;
}
