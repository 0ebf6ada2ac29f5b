import type { Candidate } from '#contract/candidate.ts';
import { candidateTexts } from '#contract/texts/candidates.ts';
import { Badge } from '#web/ui/badge.tsx';

import { formatDate } from '#contract/format-date.ts';

/** The answer that people come for: still there, or left and when. */
export function StatusBadge({ candidate }: { candidate: Candidate }) {
  const { is_current, candidate_type, end_date } = candidate;
  return is_current ? (
    <Badge tone="success" dot>
      {candidateTexts.current[candidate_type]}
    </Badge>
  ) : (
    <Badge>{candidateTexts.left(formatDate(end_date))}</Badge>
  );
}
