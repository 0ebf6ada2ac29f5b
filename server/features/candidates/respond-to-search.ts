import { QUERY_MAX } from '#contract/limits.ts';
import { toPage } from '#contract/pages.ts';
import type { searchCandidates } from '#contract/calls/search.ts';
import type { AuditEntry } from '#server/domain/audit/queries/audit.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { ListedCandidate } from '#server/domain/candidates/queries/candidates.ts';
import type { FoundCandidate } from '#server/domain/disclosure/queries/disclosed-page.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import { toReader } from '#server/domain/access/ownership.ts';
import type { SearchPage } from '#server/domain/search/search-query.ts';
import { runSearch } from '#server/domain/search/run-search.ts';
import { findSearchAlternatives } from '#server/domain/search/suggest/search-alternatives.ts';
import type { Services } from '#server/http/services.ts';
import { highlightFields } from './highlight-fields.ts';
import { SEARCH_FIELDS } from './disclosed-fields.ts';
import { maskCandidate } from './mask-candidate.ts';
import { presentCandidate } from './present-candidate.ts';

interface Scope {
  /** The connections for the search itself. */
  searchDb: Database;
  /** Searches only the candidates of this organisation. */
  organization_id?: number;
  /** Reads the found candidates that still exist and writes the audit entry. */
  readPage: (
    page: SearchPage,
    entry: AuditEntry,
  ) => Promise<{
    rows: readonly (ListedCandidate & Partial<Pick<FoundCandidate, 'is_masked'>>)[];
    headers: Record<string, string>;
  }>;
}

/** Makes a query storable in the audit log. jsonb cannot contain NUL or lone surrogates. */
const toStorable = (query: string) => query.slice(0, QUERY_MAX).toWellFormed().replaceAll('\0', '');

/**
 * Runs a search and presents a page of it.
 * @throws QueryTooShort, DomainError
 */
export async function respondToSearch(
  {
    principal,
    query: search,
    purpose,
    clientAddress,
    signal,
    setHeaders,
  }: RequestContext<typeof searchCandidates>,
  services: Services,
  { searchDb, organization_id, readPage }: Scope,
): Promise<Reply<typeof searchCandidates>> {
  const query = { ...search, countLimit: services.searchCountLimit };
  const reader = toReader(principal);
  const scope = { organization_id, reader };
  const result = await runSearch(searchDb, query, scope);
  // Nobody is shown to a client that has left.
  signal.throwIfAborted();
  const { found, total, hasMore, hasGoodMatch } = result;
  const detail = {
    type: query.type,
    query: toStorable(query.query),
    page: query.page,
    total,
    ...(hasMore && { has_more: true }),
    own: organization_id !== undefined,
  };
  const entry = {
    action: 'search',
    actor: principal.actor,
    purpose,
    detail,
    disclosed_fields: SEARCH_FIELDS,
    clientAddress,
  } as const;
  const page = await readPage(result, entry);
  const rows = new Map(page.rows.map((row) => [row.id, row]));
  // The candidate may have been deleted since the search.
  const data = found.flatMap(({ id, match, matched }) => {
    const row = rows.get(id);
    if (!row) return [];
    const presented = { ...presentCandidate(row, reader, services), match };
    const candidate = row.is_masked ? maskCandidate(presented, matched) : presented;
    const [highlight, ...other_highlights] = highlightFields(candidate, query.type, matched);
    return { ...candidate, highlight, other_highlights };
  });
  // Alternatives are not quick, so they never use the connections of quick searches.
  const alternatives = hasGoodMatch
    ? undefined
    : await findSearchAlternatives(services.searchDb, query, scope, result);
  setHeaders(page.headers);
  return {
    data: {
      ...toPage(data, total, query).data,
      has_more: hasMore,
      has_good_match: hasGoodMatch,
      ...(alternatives && { alternatives }),
    },
  };
}
