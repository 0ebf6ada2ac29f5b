import * as z from 'zod/mini';
import type { listMissingPhotos as call } from '#contract/calls/bulk-photos.ts';
import { PHONE_QUERY_MIN_DIGITS } from '#contract/limits.ts';
import { toPage } from '#contract/pages.ts';
import { searchQuery } from '#contract/calls/search.ts';
import { listWithoutPhoto } from '#server/db/photos/candidate-photos.ts';
import { findCandidates as rowsOf } from '#server/db/candidates/candidates.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import { runSearch } from '#server/search/run-search.ts';
import { extractDigits } from '#server/phones/digits.ts';
import type { Services } from '#server/services.ts';
import { presentPerson } from './present-person.ts';
import { scopeOf } from './scope-of.ts';

/** Among one account's own all that fit are counted. */
const ALL = Number.MAX_SAFE_INTEGER - 1;

const LETTERS = /\p{L}{2}/u;

const typeOf = (query: string) =>
  extractDigits(query).length >= PHONE_QUERY_MIN_DIGITS && !LETTERS.test(query) ? 'phone' : 'name';

/** @throws Problem 404 when the import is not the caller's own, 422 for too short a query */
export async function listMissingPhotos(
  { caller, query: { query, import_id, page, per_page } }: RequestContext<typeof call>,
  { db, candidateIds }: Services,
): Promise<Reply<typeof call>> {
  // The one database that knows at once which photos have been added.
  const scope = await scopeOf(db, caller.id, import_id);
  const paging = { page, per_page };
  const { ids, total } = query ? await search() : await listWithoutPhoto(db, scope, paging);
  const rows = await rowsOf(db, ids);
  return toPage(
    rows.map((row) => presentPerson(row, candidateIds)),
    total,
    paging,
  );

  async function search() {
    const asked = { ...z.parse(searchQuery, { type: typeOf(query), query, ...paging }), countLimit: ALL };
    const { found, total } = await runSearch(db, asked, { ...scope, withoutPhoto: true });
    return { ids: found.map(({ id }) => id), total };
  }
}
