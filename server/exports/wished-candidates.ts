import type { ExportWish } from '#contract/exports.ts';
import { EXPORT_MAX_FOUND } from '#contract/limits.ts';
import { exportTexts } from '#contract/texts/exports.ts';
import type { Runner } from '#server/db/database.ts';
import { countAmong, countUploaded } from '#server/db/exported-candidates.ts';
import { invalid } from '#server/http/problem.ts';
import { findAllIds } from '#server/search/find-all-ids.ts';
import type { Services } from '#server/services.ts';

export interface Wished {
  /** In the order of the export; null: all that the account uploaded. */
  ids: number[] | null;
  count: number;
  /** How many of them other accounts uploaded. */
  others: number;
}

/**
 * The candidates that somebody wishes to export.
 * @throws Problem 422 for too short a query, or one that finds more than can be exported
 */
export async function wishedCandidates(
  { replica: runner, candidateIds }: Pick<Services, 'replica' | 'candidateIds'>,
  wish: ExportWish,
  account_id: number,
): Promise<Wished> {
  if (wish.scope === 'uploaded')
    return { ids: null, count: await countUploaded(runner, account_id), others: 0 };
  const ids =
    wish.scope === 'chosen'
      ? [...new Set(candidateIds.decodeAll(wish.candidate_ids))]
      : await found(runner, wish, account_id);
  return { ids, ...(await countAmong(runner, ids, account_id)) };
}

type Search = Extract<ExportWish, { query: string }>;

async function found(runner: Runner, { scope, ...query }: Search, account_id: number): Promise<number[]> {
  const narrowed = scope === 'uploaded-search' ? { account_id } : {};
  const { ids, more } = await findAllIds(runner, query, EXPORT_MAX_FOUND, narrowed);
  if (more) throw invalid(exportTexts.tooManyFound(EXPORT_MAX_FOUND));
  return ids;
}
