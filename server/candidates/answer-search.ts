import { QUERY_MAX } from '#contract/limits.ts';
import { toPage } from '#contract/pages.ts';
import type { searchCandidates } from '#contract/search.ts';
import { writeAudit } from '#server/db/audit.ts';
import { findCandidates as rowsOf } from '#server/db/candidates.ts';
import type { Answer, Asked } from '#server/http/route.ts';
import { findCandidates } from '#server/search/find-candidates.ts';
import { highlight } from '#server/search/highlight.ts';
import { whatToTry } from '#server/search/what-to-try.ts';
import type { Services } from '#server/services.ts';
import { presentCandidate } from './present-candidate.ts';

/** As the audit log keeps it: jsonb has no NUL and no half of a character. */
const plain = (query: string) => query.slice(0, QUERY_MAX).toWellFormed().replaceAll('\0', '');

/**
 * Answers a search, among all candidates or those in `scope`, and writes down who looked for whom.
 * @throws Problem 422 for too short a query
 */
export async function answerSearch(
  { caller, query: asked, from }: Asked<typeof searchCandidates>,
  services: Services,
  scope: { account_id?: number } = {},
): Promise<Answer<typeof searchCandidates>> {
  const { db, replica, mostFound } = services;
  const query = { ...asked, most: mostFound };
  const { found, total, more } = await findCandidates(replica, query, scope);
  const ids = found.map(({ id }) => id);
  const rows = new Map((await rowsOf(replica, ids)).map((row) => [row.id, row]));
  const detail = {
    type: query.type,
    query: plain(query.query),
    page: query.page,
    total,
    ...(more && { more }),
    own: scope.account_id !== undefined,
  };
  await writeAudit(db, { action: 'search', account_id: caller.id, detail, from });
  // A candidate may have been deleted since it was found.
  const field = query.type;
  const data = found.flatMap(({ id, match, matched }) => {
    const row = rows.get(id);
    if (!row) return [];
    const candidate = presentCandidate(row, services);
    const shown = field === 'phone' ? candidate.phone_display : candidate[field];
    return { ...candidate, match, highlight: { field, ranges: highlight(field, shown, matched) } };
  });
  const page = { ...toPage(data, total, query).data, more };
  return { data: total > 0 ? page : { ...page, tries: await whatToTry(replica, query, scope) } };
}
