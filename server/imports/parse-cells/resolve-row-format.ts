import type { Corrections } from '#contract/import-uploads.ts';
import type { Runner } from '#server/db/database.ts';
import { CELL_SEPARATOR, stagedRowsAfter } from '#server/db/imports/staged-rows.ts';
import type { Reading } from './parse-row.ts';
import { cleanCell } from '#server/spreadsheets/parse/clean-cell.ts';
import { correctColumns } from '#server/spreadsheets/match-columns/correct-columns.ts';
import { withoutSilentStatus } from '#server/imports/stage/status-evidence.ts';
import { type DateEvidence, noEvidence, weigh } from '#server/spreadsheets/match-columns/date-order.ts';
import { readDate } from '#contract/read-date.ts';
import { readingOf, type Whose } from './row-format.ts';
import { dateColumns, type StagedFile } from '#server/imports/stage/stage-file.ts';

const ROWS_AT_ONCE = 2000;

/** What the staged rows say of columns that were not known to hold dates while they arrived. */
async function weighColumns(runner: Runner, upload: number, indexes: readonly number[]) {
  const evidence = new Map<number, DateEvidence>(indexes.map((index) => [index, noEvidence()]));
  for (let after = -1; ;) {
    const rows = await stagedRowsAfter(runner, upload, after, ROWS_AT_ONCE);
    const last = rows.at(-1);
    if (!last) return evidence;
    for (const row of rows) {
      const cells = row.cells.split(CELL_SEPARATOR);
      for (const [index, found] of evidence) weigh(found, readDate(cleanCell(cells[index] ?? '')));
    }
    after = last.line;
  }
}

/**
 * Decides how the rows of a staged file are read: by the guesses, and by what the account knows better.
 * @throws Problem 422 when the corrections cannot be
 */
export async function understand(
  runner: Runner,
  upload: number,
  file: StagedFile,
  whose: Whose,
  corrections: Corrections = {},
): Promise<Reading> {
  const columns = withoutSilentStatus(
    correctColumns(file.columns, corrections.columns),
    file.tellingStatus,
    corrections.columns,
  );
  const dates = dateColumns(columns);
  const unknown = dates.filter((index) => !file.evidence.has(index));
  const weighed = unknown.length > 0 ? await weighColumns(runner, upload, unknown) : new Map();
  const evidence = new Map(
    dates.map((index) => [index, file.evidence.get(index) ?? weighed.get(index) ?? noEvidence()]),
  );
  return readingOf({ ...file, columns, evidence }, whose, corrections.date_order);
}
