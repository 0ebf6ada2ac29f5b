import type { Corrections } from '#contract/calls/import-uploads.ts';
import type { Runner } from '#server/db/database.ts';
import { CELL_SEPARATOR, listStagedRows } from '#server/db/imports/staged-rows.ts';
import { listDateColumns, type StagedFile } from '#server/imports/stage/stage-file.ts';
import { dropUninformativeStatusColumn } from '#server/imports/stage/status-evidence.ts';
import { correctColumns } from '#server/spreadsheets/match-columns/correct-columns.ts';
import {
  type DateEvidence,
  createEvidence,
  addEvidence,
} from '#server/spreadsheets/match-columns/date-order.ts';
import { cleanCell } from '#server/spreadsheets/parse/clean-cell.ts';
import { buildRowFormat, type ImportTarget, type RowFormat } from './row-format.ts';

const BATCH_ROWS = 2000;

/** Collects date evidence from the staged rows, for columns that were not known to contain dates during staging. */
async function collectEvidence(runner: Runner, upload: number, indexes: readonly number[]) {
  const evidence = new Map<number, DateEvidence>(indexes.map((index) => [index, createEvidence()]));
  for (let after = -1; ;) {
    const rows = await listStagedRows(runner, upload, after, BATCH_ROWS);
    const last = rows.at(-1);
    if (!last) return evidence;
    for (const row of rows) {
      const cells = row.cells.split(CELL_SEPARATOR);
      for (const [index, found] of evidence) addEvidence(found, cleanCell(cells[index] ?? ''));
    }
    after = last.line;
  }
}

/**
 * Determines the row format of a staged file from its header and cells and from the organisation's corrections.
 * @throws DomainError when the corrections contradict each other
 */
export async function resolveRowFormat(
  runner: Runner,
  upload: number,
  file: StagedFile,
  target: ImportTarget,
  corrections: Corrections = {},
): Promise<RowFormat> {
  const columns = dropUninformativeStatusColumn(
    correctColumns(file.columns, corrections.columns),
    file.tellingStatus,
    corrections.columns,
  );
  const dates = listDateColumns(columns);
  const unknown = dates.filter((index) => !file.evidence.has(index));
  const weighed = unknown.length > 0 ? await collectEvidence(runner, upload, unknown) : new Map();
  const evidence = new Map(
    dates.map((index) => [index, file.evidence.get(index) ?? weighed.get(index) ?? createEvidence()]),
  );
  return buildRowFormat({ ...file, columns, evidence }, target, corrections);
}
