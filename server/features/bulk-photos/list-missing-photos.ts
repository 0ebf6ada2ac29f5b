import * as z from 'zod/mini';
import type { listMissingPhotos as call } from '#contract/calls/bulk-photos.ts';
import { PHONE_QUERY_MIN_DIGITS } from '#contract/limits.ts';
import { toPage } from '#contract/pages.ts';
import { searchQuery } from '#contract/calls/search.ts';
import { listWithoutPhoto } from './queries/candidate-photos.ts';
import { findCandidates } from '#server/domain/candidates/queries/candidates.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import { withSearchSlot } from '#server/domain/search/with-search-slot.ts';
import { runSearch } from '#server/domain/search/run-search.ts';
import { extractDigits } from '#server/domain/text/phones/digits.ts';
import type { Services } from '#server/http/services.ts';
import { presentPhotoCandidate } from './present-photo-candidate.ts';
import { findPhotoScope } from './find-photo-scope.ts';

/** Searches among an organisation's own candidates have no count limit. */
const NO_COUNT_LIMIT = Number.MAX_SAFE_INTEGER - 1;

const LETTERS = /\p{L}{2}/u;

const detectSearchType = (query: string) =>
  extractDigits(query).length >= PHONE_QUERY_MIN_DIGITS && !LETTERS.test(query) ? 'phone' : 'name';

/**
 * Lists or searches the caller's candidates without a photo.
 * @throws DomainError when the import is not the caller's own, when the query is too short
 */
export async function listMissingPhotos(
  context: RequestContext<typeof call>,
  services: Services,
): Promise<Reply<typeof call>> {
  const {
    principal,
    query: { query, import_id, page, per_page },
  } = context;
  const { db, candidateIds } = services;
  // Reads the primary, because a replica may lag behind added photos.
  const scope = await findPhotoScope(db, principal.organization.id, import_id);
  const paging = { page, per_page };
  const { ids, total } = query ? await search() : await listWithoutPhoto(db, scope, paging);
  const rows = await findCandidates(db, ids);
  return toPage(
    rows.map((row) => presentPhotoCandidate(row, candidateIds)),
    total,
    paging,
  );

  async function search() {
    const input = {
      ...z.parse(searchQuery, { type: detectSearchType(query), query, ...paging }),
      countLimit: NO_COUNT_LIMIT,
    };
    const { found, total } = await withSearchSlot(services, context, () =>
      runSearch(db, input, { ...scope, withoutPhoto: true }),
    );
    return { ids: found.map(({ id }) => id), total };
  }
}
