import type { ExportWish } from '#contract/calls/exports.ts';
import { EXPORT_MAX_FOUND } from '#contract/limits.ts';
import { exportTexts } from '#contract/texts/exports.ts';
import type { Runner } from '#server/db/database.ts';
import { countUploaded, findExportable } from '#server/db/exports/exported-candidates.ts';
import { findUploadedIds } from '#server/db/candidates/uploaded-candidates.ts';
import { invalid } from '#server/http/problem.ts';
import { findAllIds } from '#server/search/find-all-ids.ts';
import { isUnfiltered, toUploadedList } from '#server/search/parse/uploaded-list-query.ts';
import type { Services } from '#server/services.ts';

export interface SelectedCandidates {
  /** In the order of the export; null: all that the account uploaded. */
  ids: number[] | null;
  count: number;
  /** Those of other accounts. */
  others: number[];
  /** How many of those selected are not exported: nobody knows them, or they were not disclosed to the account lately. */
  left_out: number;
}

/**
 * The candidates that somebody wishes to export, and may.
 * @throws QueryTooShort
 * @throws Problem 422 for a query that finds more than can be exported
 */
export async function selectCandidates(
  { db, replica, candidateIds }: Pick<Services, 'db' | 'replica' | 'candidateIds'>,
  wish: ExportWish,
  account_id: number,
): Promise<SelectedCandidates> {
  if (wish.scope === 'uploaded') return await uploaded(replica, wish, account_id);
  const selected =
    wish.scope === 'chosen'
      ? candidateIds.decodeAll(wish.candidate_ids)
      : await found(replica, wish, account_id);
  const asked = wish.scope === 'chosen' ? new Set(wish.candidate_ids).size : selected.length;
  // Who was disclosed a moment ago is not on the replica yet.
  const { ids, others } = await findExportable(db, account_id, selected);
  return { ids, count: ids.length, others, left_out: asked - ids.length };
}

async function uploaded(
  runner: Runner,
  { scope: _scope, format: _format, ...wanted }: Extract<ExportWish, { scope: 'uploaded' }>,
  account_id: number,
): Promise<SelectedCandidates> {
  if (isUnfiltered(wanted))
    return { ids: null, count: await countUploaded(runner, account_id), others: [], left_out: 0 };
  const all = { page: 1, per_page: EXPORT_MAX_FOUND };
  const ids = await findUploadedIds(runner, toUploadedList(wanted, account_id), all);
  return { ids, count: ids.length, others: [], left_out: 0 };
}

type Search = Extract<ExportWish, { query: string }>;

async function found(runner: Runner, { scope, ...query }: Search, account_id: number): Promise<number[]> {
  const narrowed = scope === 'uploaded-search' ? { account_id } : {};
  const { ids, hasMore } = await findAllIds(runner, query, EXPORT_MAX_FOUND, narrowed);
  if (hasMore) throw invalid(exportTexts.tooManyFound(EXPORT_MAX_FOUND));
  return ids;
}
