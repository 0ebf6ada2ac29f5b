import { toPage } from '#contract/pages.ts';
import type { searchCandidates } from '#contract/calls/search.ts';
import type { ListedCandidate } from '#server/domain/candidates/queries/candidates.ts';
import type { FoundCandidate } from '#server/domain/disclosure/queries/disclosed-page.ts';
import type { Reply } from '#server/http/route.ts';
import type { Services } from '#server/http/services.ts';
import type { FoundPage } from './find-page.ts';
import { highlightFields } from './highlight-fields.ts';
import { maskCandidate } from './mask-candidate.ts';
import { presentCandidate } from './present-candidate.ts';

type Row = ListedCandidate & Partial<Pick<FoundCandidate, 'is_masked'>>;

/**
 * Presents a page of a search.
 * @param found the candidates of the page that still exist
 */
export function presentPage(
  services: Services,
  page: FoundPage,
  found: readonly Row[],
): Reply<typeof searchCandidates> {
  const { query, scope, total, hasMore, hasGoodMatch, alternatives } = page;
  const rows = new Map(found.map((row) => [row.id, row]));
  // The candidate may have been deleted since the search.
  const data = page.found.flatMap(({ id, match, matched }) => {
    const row = rows.get(id);
    if (!row) return [];
    const presented = { ...presentCandidate(row, scope.reader, services), match };
    const candidate = row.is_masked ? maskCandidate(presented, matched) : presented;
    const [highlight, ...other_highlights] = highlightFields(candidate, query.type, matched);
    return { ...candidate, highlight, other_highlights };
  });
  return {
    data: {
      ...toPage(data, total, query).data,
      has_more: hasMore,
      has_good_match: hasGoodMatch,
      ...(alternatives && { alternatives }),
    },
  };
}
