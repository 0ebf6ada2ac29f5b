import { type RawBuilder, sql } from 'kysely';
import type { Purpose } from '#contract/purpose.ts';
import { today } from '#server/domain/search/queries/search-filters.ts';
import type { Runner } from '#server/platform/db/database.ts';

interface CandidateView {
  /** The organisation that views or exports. */
  viewer: RawBuilder<unknown>;
  /** Null if none was stated. */
  purpose: RawBuilder<unknown>;
  views?: 0 | 1;
  exports?: 0 | 1;
}

/** Builds the statement that adds a view or an export to what the owners of candidates see of today. @param ids a query of distinct ids */
export const insertCandidateViews = (
  { viewer, purpose, views = 0, exports = 0 }: CandidateView,
  ids: RawBuilder<unknown>,
) => sql`
  insert into candidate_view_day as old (organization_id, day, viewer_id, purpose, candidate_id, views, exports)
  select organization_id, ${today}, ${viewer}, coalesce(${purpose}, ''), id, ${sql.lit(views)}, ${sql.lit(exports)}
  from candidate where id in (${ids})
  on conflict (organization_id, day, viewer_id, purpose, candidate_id)
    do update set views = old.views + ${sql.lit(views)}, exports = old.exports + ${sql.lit(exports)}`;

/** Adds an export of distinct candidates to what their owners see. */
export async function recordExportViews(
  tx: Runner,
  { viewer_id, purpose }: { viewer_id: number; purpose: Purpose | null | undefined },
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  await insertCandidateViews(
    { viewer: sql`${viewer_id}::bigint`, purpose: sql`${purpose?.kind ?? null}::text`, exports: 1 },
    sql`select unnest(${ids}::bigint[])`,
  ).execute(tx);
}
