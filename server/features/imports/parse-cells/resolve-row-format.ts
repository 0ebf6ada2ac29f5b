import { setImmediate } from 'node:timers/promises';
import type { Corrections } from '#contract/calls/import-corrections.ts';
import type { Runner } from '#server/platform/db/database.ts';
import { listStagedRows } from '#server/domain/imports/queries/staged-rows.ts';
import { listLayoutCells } from '#server/features/imports/layout/layout-cells.ts';
import { readRows } from '#server/features/imports/layout/read-rows.ts';
import type { Layout } from '#server/features/imports/layout/layout.ts';
import { resolveLayout } from '#server/features/imports/layout/resolve-layout.ts';
import { resolveJoins } from '#server/features/imports/rows/join-mode.ts';
import { ColumnAnalyzer, listDateColumns } from '#server/features/imports/stage/column-analyzer.ts';
import type { ColumnAnalysis, StagedFile } from '#server/features/imports/stage/staged-file.ts';
import { dropUninformativeStatusColumn } from '#server/features/imports/stage/status-evidence.ts';
import { correctColumns } from '#server/domain/spreadsheets/match-columns/correct-columns.ts';
import type { Columns } from '#server/domain/spreadsheets/match-columns/match-columns.ts';
import { buildRowFormat, type ImportTarget, type RowFormat } from './row-format.ts';

const BATCH_ROWS = 2000;
/** Rows analysed before the event loop gets a turn to serve other requests. */
const ROWS_PER_SLICE = 200;

/** Analyses columns from the staged rows, when the layout or the columns are not those detected during staging. */
async function analyzeRows(
  runner: Runner,
  upload: number,
  layout: Layout,
  columns: Columns,
): Promise<ColumnAnalysis> {
  const analyzer = new ColumnAnalyzer(columns);
  const batches = readRows({ layout, columns, joins: resolveJoins(undefined, false) }, (after, until) =>
    listStagedRows(runner, upload, { after, until, limit: BATCH_ROWS }),
  );
  for await (const rows of batches)
    for (const [at, row] of rows.entries()) {
      analyzer.add(listLayoutCells(row, { layout, columns }));
      if ((at + 1) % ROWS_PER_SLICE === 0) await setImmediate();
    }
  return analyzer.analysis;
}

/**
 * Determines the row format of a staged file from its sheets, header and cells and from the organisation's corrections.
 * `known` is the analysis of an earlier call with the same corrections, which saves reading all rows again.
 * @throws DomainError when the corrections contradict each other or the file
 */
export async function resolveRowFormat(
  runner: Runner,
  upload: number,
  file: StagedFile,
  target: ImportTarget,
  corrections: Corrections = {},
  known?: ColumnAnalysis,
): Promise<RowFormat> {
  const layout = await resolveLayout(runner, upload, file, corrections);
  const corrected = correctColumns(layout.columns, corrections.columns);
  const isAnalyzed =
    layout.isDetected && listDateColumns(corrected).every((index) => file.analysis.evidence.has(index));
  const analysis = isAnalyzed
    ? file.analysis
    : (known ?? (await analyzeRows(runner, upload, layout, corrected)));
  const columns = dropUninformativeStatusColumn(corrected, analysis.tellingStatus, corrections.columns);
  return buildRowFormat({ facts: file.facts, layout, columns, analysis }, target, corrections);
}
