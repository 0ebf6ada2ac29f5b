import { QUERY_MAX } from '#contract/limits.ts';
import type { SearchQuery, searchCandidates } from '#contract/calls/search.ts';
import { toReader } from '#server/domain/access/ownership.ts';
import type { AuditEntry } from '#server/domain/audit/queries/audit.ts';
import type { Reader } from '#server/domain/candidates/queries/visibility.ts';
import { runSearch } from '#server/domain/search/run-search.ts';
import type { SearchPage } from '#server/domain/search/search-query.ts';
import type { RequestContext } from '#server/http/route.ts';
import type { Services } from '#server/http/services.ts';
import type { Database } from '#server/platform/db/database.ts';
import { SEARCH_FIELDS } from './disclosed-fields.ts';

/** What a search has found, before anybody is shown. */
export interface FoundPage extends SearchPage {
  query: SearchQuery & { countLimit: number };
  scope: { organization_id?: number; reader: Reader };
  /** As what showing the page is audited. */
  entry: AuditEntry;
}

/** Makes a query storable in the audit log. jsonb cannot contain NUL or lone surrogates. */
const toStorable = (query: string) => query.slice(0, QUERY_MAX).toWellFormed().replaceAll('\0', '');

/**
 * Runs a search.
 * @param searchDb the connections for the search itself
 * @param own restricts it to the candidates of this organisation
 * @throws QueryTooShort
 */
export async function findPage(
  {
    principal,
    query: search,
    purpose,
    clientAddress,
    signal,
  }: Pick<
    RequestContext<typeof searchCandidates>,
    'principal' | 'query' | 'purpose' | 'clientAddress' | 'signal'
  >,
  { searchCountLimit }: Pick<Services, 'searchCountLimit'>,
  searchDb: Database,
  own?: { organization_id: number },
): Promise<FoundPage> {
  const query = { ...search, countLimit: searchCountLimit };
  const scope = { ...own, reader: toReader(principal) };
  const page = await runSearch(searchDb, query, scope);
  // Nobody is shown to a client that has left.
  signal.throwIfAborted();
  const detail = {
    type: query.type,
    query: toStorable(query.query),
    page: query.page,
    total: page.total,
    ...(page.hasMore && { has_more: true }),
    own: own !== undefined,
  };
  const entry = {
    action: 'search',
    actor: principal.actor,
    purpose,
    detail,
    disclosed_fields: SEARCH_FIELDS,
    clientAddress,
  } as const;
  return { ...page, query, scope, entry };
}
