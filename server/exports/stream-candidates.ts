import type { Runner } from '#server/db/database.ts';
import { exportedAmong, exportedBefore, type ExportedRow } from '#server/db/exports/exported-candidates.ts';
import { CELL_SEPARATOR } from '#server/db/imports/staged-rows.ts';

// Each part is one short query, so that a slow reader holds nothing in the database.
const ROWS_AT_ONCE = 2000;

/** Some candidates after others, for each the cells of the export's columns. */
export type Parts = AsyncGenerator<string[][]>;

const parted = (rows: readonly ExportedRow[]) => rows.map(({ cells }) => cells.split(CELL_SEPARATOR));

/** Candidates in the order of their ids, part by part; one that was deleted in between is left out. */
export async function* chosenCandidates(runner: Runner, ids: readonly number[]): Parts {
  for (let at = 0; at < ids.length; at += ROWS_AT_ONCE)
    yield parted(await exportedAmong(runner, ids.slice(at, at + ROWS_AT_ONCE)));
}

/** All candidates that the account uploaded, the newest first, part by part. */
export async function* uploadedCandidates(runner: Runner, account_id: number): Parts {
  for (let before = Number.MAX_SAFE_INTEGER; ;) {
    const rows = await exportedBefore(runner, account_id, before, ROWS_AT_ONCE);
    const last = rows.at(-1);
    if (!last) return;
    yield parted(rows);
    before = last.id;
  }
}
