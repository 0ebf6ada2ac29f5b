import type { Candidate } from '#contract/candidate.ts';
import type { Highlight, HighlightedField, SearchType } from '#contract/calls/search.ts';
import { highlightMatch, type MatchedParts } from '#server/search/explain/highlight-match.ts';

const OTHER_FIELDS: readonly HighlightedField[] = ['name', 'phone', 'address', 'organization'];

/** Matches in these would tell what is masked. */
const MASKED_FIELDS: ReadonlySet<HighlightedField> = new Set(['phone', 'address']);

/** Finds the highlighted parts of a presented candidate: of the searched field, then of others that match. */
export function highlightFields(
  candidate: Candidate,
  searched: SearchType,
  matched: Partial<Record<HighlightedField, MatchedParts>>,
): [Highlight, ...Highlight[]] {
  const toHighlight = (field: HighlightedField): Highlight => {
    const text = field === 'phone' ? candidate.phone_display : candidate[field];
    const isMasked = candidate.is_masked && MASKED_FIELDS.has(field);
    const parts = isMasked ? undefined : matched[field];
    return { field, ranges: parts ? highlightMatch(field, text, parts) : [] };
  };
  const others = OTHER_FIELDS.filter((field) => field !== searched && matched[field]).map(toHighlight);
  return [toHighlight(searched), ...others.filter(({ ranges }) => ranges.length > 0)];
}
