import { IMPORT_MAX_COLUMNS } from '#contract/limits.ts';
import type { Runner } from '#server/db/database.ts';
import { DomainError } from '#server/errors/domain-error.ts';
import {
  type DateEvidence,
  createEvidence,
  addEvidence,
} from '#server/spreadsheets/match-columns/date-order.ts';
import {
  type Columns,
  findHeader,
  HEADER_LINES_MAX,
} from '#server/spreadsheets/match-columns/match-columns.ts';
import { cleanCell } from '#server/spreadsheets/parse/clean-cell.ts';
import { ColumnExamples } from '#server/spreadsheets/preview/column-examples.ts';
import { type SheetRow, type Sheet, type SheetFacts, trimTrailingCells } from '#server/spreadsheets/row.ts';
import { StagedRowWriter } from './staged-row-writer.ts';
import { StatusEvidence } from './status-evidence.ts';

/** A file whose rows are all staged, with the facts found in them. */
export interface StagedFile {
  columns: Columns;
  facts: SheetFacts;
  /** By index of each date column. */
  evidence: ReadonlyMap<number, DateEvidence>;
  /** Status columns with at least one employment or enrolment status. */
  tellingStatus: readonly number[];
  /** The first different texts of each column. */
  examples: readonly (readonly string[])[];
  rows: number;
}

/** @throws DomainError when there is no header */
function findHeaderColumns(rows: readonly SheetRow[]): Columns {
  const columns = findHeader(rows)?.columns;
  if (!columns) throw new DomainError('file_empty');
  const row = rows.find(({ line }) => line === columns.line);
  if (row && (row.flaw === 'too-many-columns' || trimTrailingCells(row.cells).length > IMPORT_MAX_COLUMNS))
    throw new DomainError('too_many_columns');
  return columns;
}

/** Separates the first rows, which contain the header, from the rest. */
async function splitHead(rows: AsyncIterable<SheetRow[]>) {
  const rest = rows[Symbol.asyncIterator]();
  const head: SheetRow[] = [];
  while (head.length < HEADER_LINES_MAX) {
    const next = await rest.next();
    if (next.done) break;
    head.push(...next.value);
  }
  return { head, rest };
}

/** Lists the columns that contain dates. */
export const listDateColumns = ({ byField }: Columns) =>
  (['start_date', 'end_date'] as const).flatMap((field) => byField.get(field) ?? []);

/**
 * Stages the rows below a sheet's header in short statements while it is read. `check` may reject the header before any
 * row is staged.
 * @throws DomainError about the file or its rows
 */
export async function stageFile(
  runner: Runner,
  upload: number,
  sheet: Sheet,
  check: (columns: Columns) => void,
): Promise<StagedFile> {
  const { head, rest } = await splitHead(sheet.rows);
  const columns = findHeaderColumns(head);
  check(columns);
  const evidence = new Map(listDateColumns(columns).map((index) => [index, createEvidence()]));
  const status = new StatusEvidence(columns);
  const examples = new ColumnExamples(columns.header);
  const writer = new StagedRowWriter(runner, upload);

  const addRows = async (rows: readonly SheetRow[]) => {
    for (const row of rows) {
      if (row.line <= columns.line) continue;
      for (const [index, found] of evidence) addEvidence(found, cleanCell(row.cells[index] ?? ''));
      status.add(row.cells);
      examples.add(row.cells);
      await writer.add(row);
    }
  };
  try {
    await addRows(head);
    for (let next = await rest.next(); !next.done; next = await rest.next()) await addRows(next.value);
    if (writer.count === 0) throw new DomainError('file_without_rows');
    await writer.end();
  } finally {
    await writer.settle();
  }
  return {
    columns,
    facts: sheet.facts,
    evidence,
    tellingStatus: status.informative,
    examples: examples.values,
    rows: writer.count,
  };
}
