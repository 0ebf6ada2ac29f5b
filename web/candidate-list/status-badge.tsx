import type { Candidate } from '#contract/candidate.ts';
import { formatDate } from '#contract/dates/format-date.ts';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { ReportIcon } from '#web/ui/icons/data-icons.tsx';
import { candidateListTexts } from './candidate-list-texts.ts';

/**
 * Shows whether a candidate is current or former. Green only if the organisation itself recorded it; a report by
 * another account is outlined, with an icon and its source.
 */
export function StatusBadge({ candidate }: { candidate: Candidate }) {
  const { is_current, candidate_type, end_date, is_first_hand, recorded_by } = candidate;
  const words = is_current
    ? candidateListTexts.current[candidate_type]
    : candidateListTexts.left(formatDate(end_date));
  if (is_first_hand)
    return is_current ? (
      <Badge tone="success" dot>
        {words}
      </Badge>
    ) : (
      <Badge>{words}</Badge>
    );
  const reported = candidateListTexts.reportedBy(recorded_by);
  return (
    <Badge tone="outline" icon={<ReportIcon className="size-3.5" />} title={reported}>
      {words}
      <span className="sr-only">. {reported}</span>
    </Badge>
  );
}
