import { toPage } from '#contract/pages.ts';
import type { Highlight, HighlightedField, SearchType } from '#contract/calls/search.ts';
import type { ListedCandidate } from '#server/domain/candidates/queries/candidates.ts';
import type { Reader } from '#server/domain/candidates/queries/visibility.ts';
import type { FoundCandidate } from '#server/domain/disclosure/queries/disclosed-page.ts';
import type { Services } from '#server/http/services.ts';
import type { FoundPage } from './find-page.ts';
import { maskCandidate } from './mask-candidate.ts';
import type { Candidate } from '#contract/candidate.ts';
import { highlightMatch, type MatchedParts } from '#server/domain/search/explain/highlight-match.ts';

type Row = ListedCandidate & Partial<Pick<FoundCandidate, 'is_masked'>>;

/**
 * Presents a page of a search.
 * @param found the candidates of the page that still exist
 * @param present presents one of them, for others or for its owner
 */
export function presentPage<Found extends Row, Shown extends Candidate>(
  services: Services,
  page: FoundPage,
  found: readonly Found[],
  present: (row: Found, reader: Reader, services: Services) => Shown,
) {
  const { query, scope, total, hasMore, isIncomplete, hasGoodMatch, alternatives } = page;
  const rows = new Map(found.map((row) => [row.id, row]));
  // The candidate may have been deleted since the search.
  const data = page.found.flatMap(({ id, match, matched }) => {
    const row = rows.get(id);
    if (!row) return [];
    const presented = { ...present(row, scope.reader, services), match };
    const candidate = row.is_masked ? maskCandidate(presented, matched) : presented;
    const [highlight, ...other_highlights] = highlightFields(candidate, query.type, matched);
    return { ...candidate, highlight, other_highlights };
  });
  return {
    data: {
      // Those who are gone are not counted either.
      ...toPage(data, total - (page.found.length - data.length), query).data,
      has_more: hasMore,
      ...(isIncomplete && { is_incomplete: true }),
      has_good_match: hasGoodMatch,
      ...(alternatives && { alternatives }),
    },
  };
}

const OTHER_FIELDS: readonly HighlightedField[] = ['name', 'phone', 'address', 'organization'];

/** Finds the highlighted parts of a presented candidate: of the searched field, then of others that match. */
function highlightFields(
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
