import type { Candidate } from '#contract/candidate.ts';
import type { Highlight, HighlightedField, SearchType } from '#contract/calls/search.ts';
import { highlightMatch, type MatchedParts } from '#server/domain/search/explain/highlight-match.ts';

const OTHER_FIELDS: readonly HighlightedField[] = ['name', 'phone', 'address', 'organization'];

/** Finds the highlighted parts of a presented candidate: of the searched field, then of others that match. */
export function highlightFields(
  candidate: Candidate,
  searched: SearchType,
  matched: Partial<Record<HighlightedField, MatchedParts>>,
): [Highlight, ...Highlight[]] {
  const toHighlight = (field: HighlightedField): Highlight => {
    const text = field === 'phone' ? candidate.phone_display : candidate[field];
    const parts = matched[field];
    return { field, ranges: parts ? highlightMatch(field, text, parts) : [] };
  };
  const others = OTHER_FIELDS.filter((field) => field !== searched && matched[field]).map(toHighlight);
  return [toHighlight(searched), ...others.filter(({ ranges }) => ranges.length > 0)];
}
