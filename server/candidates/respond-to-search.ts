import { QUERY_MAX } from '#contract/limits.ts';
import { toPage } from '#contract/pages.ts';
import type { searchCandidates } from '#contract/calls/search.ts';
import { writeAudit } from '#server/db/activity/audit.ts';
import type { Database } from '#server/db/database.ts';
import { findCandidates } from '#server/db/candidates/candidates.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import { emptySearchLimits } from '#server/limits/search-limits.ts';
import { disclosePage, type Reservation } from '#server/quotas/with-reserved-people.ts';
import { runSearch } from '#server/search/run-search.ts';
import { findSearchAlternatives } from '#server/search/suggest/search-alternatives.ts';
import type { Services } from '#server/services.ts';
import { highlightFields } from './highlight-fields.ts';
import { presentCandidate } from './present-candidate.ts';

interface Scope {
  /** The connections for the search itself. */
  searchDb: Database;
  /** Searches only the candidates of this organisation. */
  organization_id?: number;
  /** Set when the search includes candidates of other organisations. */
  reservation?: Promise<Reservation>;
}

/** Makes a query storable in the audit log. jsonb cannot contain NUL or lone surrogates. */
const toStorable = (query: string) => query.slice(0, QUERY_MAX).toWellFormed().replaceAll('\0', '');

/**
 * Runs a search, counts the disclosed candidates and writes the audit entry.
 * @throws QueryTooShort, DomainError
 */
export async function respondToSearch(
  { principal, query: search, clientAddress, setHeaders }: RequestContext<typeof searchCandidates>,
  services: Services,
  { searchDb, organization_id, reservation: reserving }: Scope,
): Promise<Reply<typeof searchCandidates>> {
  const { db, env, limits, searchCountLimit } = services;
  const query = { ...search, countLimit: searchCountLimit };
  const scope = { organization_id };
  const result = await runSearch(searchDb, query, scope);
  const { found, total, hasMore, hasGoodMatch } = result;
  const ids = found.map(({ id }) => id);
  const rows = new Map((await findCandidates(searchDb, ids)).map((row) => [row.id, row]));
  const reservation = await reserving;
  if (reservation && (rows.size === 0 || reservation.people === 0))
    for (const limit of emptySearchLimits(env)) await limits.use(limit, principal.organization.id);
  const detail = {
    type: query.type,
    query: toStorable(query.query),
    page: query.page,
    total,
    ...(hasMore && { has_more: true }),
    own: organization_id !== undefined,
  };
  const entry = { action: 'search', actor: principal.actor, detail, clientAddress } as const;
  const headers = reservation && (await disclosePage(db, reservation, [...rows.values()], entry));
  if (!reservation) await writeAudit(db, entry);
  // The candidate may have been deleted since the search.
  const data = found.flatMap(({ id, match, matched }) => {
    const row = rows.get(id);
    if (!row) return [];
    const candidate = presentCandidate(row, services);
    const [highlight, ...other_highlights] = highlightFields(candidate, query.type, matched);
    return { ...candidate, match, highlight, other_highlights };
  });
  const page = {
    ...toPage(data, total, query).data,
    has_more: hasMore,
    has_good_match: hasGoodMatch,
  };
  // Alternatives are not quick, so they never use the connections of quick searches.
  const alternatives = hasGoodMatch
    ? undefined
    : await findSearchAlternatives(services.searchDb, query, scope, result);
  setHeaders(headers ?? {});
  return { data: { ...page, ...(alternatives && { alternatives }) } };
}
