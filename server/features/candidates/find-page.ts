import { QUERY_MAX, SEARCH_STATEMENT_MS } from '#contract/limits.ts';
import type { SearchAlternative, SearchQuery, searchCandidates } from '#contract/calls/search.ts';
import { candidateTexts } from '#contract/texts/candidates.ts';
import { isOwnCandidate } from '#server/domain/candidates/queries/candidates.ts';
import { toReader } from '#server/domain/access/ownership.ts';
import type { AuditEntry } from '#server/domain/audit/queries/audit.ts';
import type { Reader } from '#server/domain/candidates/queries/visibility.ts';
import { measureStage } from '#server/domain/search/measure-stage.ts';
import { runSearch } from '#server/domain/search/run-search.ts';
import { runCuttable } from '#server/domain/search/run-step.ts';
import { findSearchAlternatives } from '#server/domain/search/suggest/search-alternatives.ts';
import type { SearchPage } from '#server/domain/search/search-query.ts';
import { lacksTime, withSearchSlot } from '#server/domain/search/with-search-slot.ts';
import type { RequestContext } from '#server/http/route.ts';
import type { Services } from '#server/http/services.ts';
import { withStatementLimit } from '#server/platform/db/connection/statement-limit.ts';
import type { Runner } from '#server/platform/db/database.ts';
import { SEARCH_FIELDS } from './disclosed-fields.ts';

/** What a search has found, before anybody is shown. */
export interface FoundPage extends SearchPage {
  query: SearchQuery & { countLimit: number };
  scope: { organization_id?: number; reader: Reader };
  /** Searches with results to offer instead; only when this one has no good match. */
  alternatives: SearchAlternative[] | undefined;
  /** The audit entry of showing this page. */
  entry: AuditEntry;
}

type Context = Pick<
  RequestContext<typeof searchCandidates>,
  'principal' | 'query' | 'purpose' | 'clientAddress' | 'signal'
>;
type SearchServices = Pick<Services, 'searchCountLimit' | 'reads' | 'searchQueues' | 'candidateReferences'>;

/** Makes a query storable in the audit log. jsonb cannot contain NUL or lone surrogates. */
const toStorable = (query: string) => query.slice(0, QUERY_MAX).toWellFormed().replaceAll('\0', '');

/** Finds the organisation's own candidate whose reference somebody read to it. */
async function findByReference(
  runner: Runner,
  { candidateReferences }: Pick<Services, 'candidateReferences'>,
  { query, page }: SearchQuery,
  own: { organization_id: number },
): Promise<SearchPage | undefined> {
  const id = candidateReferences.decode(query);
  if (id === undefined || !(await isOwnCandidate(runner, { id, ...own }))) return undefined;
  const hit = { id, match: candidateTexts.matchesReference, is_good: true, matched: {} };
  return { found: page === 1 ? [hit] : [], total: 1, hasMore: false, hasGoodMatch: true };
}

/** Finds alternatives in a slot of their own, which may be slow; undefined when there is no time for them. */
async function findAlternatives(
  context: Context,
  services: SearchServices,
  { query, scope, total }: Pick<FoundPage, 'query' | 'scope' | 'total'>,
): Promise<SearchAlternative[] | undefined> {
  try {
    return await withSearchSlot(
      services,
      context,
      (searchDb) =>
        withStatementLimit(SEARCH_STATEMENT_MS, () =>
          findSearchAlternatives(searchDb, query, scope, { total }),
        ),
      'alternatives',
    );
  } catch (error) {
    if (lacksTime(error)) return undefined;
    throw error;
  }
}

/**
 * Runs a search, once the member has a slot for it. Own candidates are also found by their reference, whatever the filters.
 * @param own restricts it to the candidates of this organisation
 * @throws QueryTooShort
 * @throws DomainError too_many_searches, search_busy, search_timed_out
 */
export async function findPage(
  context: Context,
  services: SearchServices,
  own?: { organization_id: number },
): Promise<FoundPage> {
  const { principal, purpose, clientAddress, signal } = context;
  const query = { ...context.query, countLimit: services.searchCountLimit };
  const scope = { ...own, reader: toReader(principal) };
  const page = await withSearchSlot(services, context, (searchDb) =>
    measureStage(
      query,
      'find',
      async () =>
        (own && (await findByReference(searchDb, services, query, own))) ??
        (await runCuttable(() => runSearch(searchDb, query, scope))),
    ),
  );
  const alternatives =
    page.hasGoodMatch || page.isIncomplete
      ? undefined
      : await measureStage(query, 'alternatives', () =>
          findAlternatives(context, services, { ...page, query, scope }),
        );
  // Nobody is shown to a client that has left.
  signal.throwIfAborted();
  const detail = {
    type: query.type,
    query: toStorable(query.query),
    page: query.page,
    total: page.total,
    ...(page.hasMore && { has_more: true }),
    ...(page.isIncomplete && { is_incomplete: true }),
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
  return { ...page, query, scope, alternatives, entry };
}
