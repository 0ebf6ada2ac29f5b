import { IMPORT_MAX_COLUMNS } from '#contract/limits.ts';
import { labelOf } from '#contract/labels.ts';
import { importTexts } from '#contract/texts/imports.ts';
import type { Runner } from '#server/db/database.ts';
import { invalid } from '#server/http/problem.ts';
import { type Row, type Sheet, type SheetFacts, withoutTail } from '#server/spreadsheets/row.ts';
import { cleanCell } from '#server/spreadsheets/parse/clean-cell.ts';
import {
  type Columns,
  findHeader,
  HEADER_LINES_MAX,
  missingFields,
} from '#server/spreadsheets/match-columns/match-columns.ts';
import { type DateEvidence, noEvidence, weigh } from '#server/spreadsheets/match-columns/date-order.ts';
import { Examples } from '#server/spreadsheets/preview/column-examples.ts';
import { StatusEvidence } from './status-evidence.ts';
import { readDate } from '#contract/read-date.ts';
import type { Whose } from '#server/imports/parse-cells/row-format.ts';
import { RowStage, TOO_MANY } from './staged-row-writer.ts';

/** A file whose rows are all staged, and what was learned on the way. */
export interface StagedFile {
  columns: Columns;
  facts: SheetFacts;
  /** For each column of dates. */
  evidence: ReadonlyMap<number, DateEvidence>;
  /** Columns of a status that says of somebody whether they are still there. */
  tellingStatus: readonly number[];
  /** What the first filled cell of each column says. */
  examples: readonly string[];
  rows: number;
}

/** @throws Problem 422 when there is none */
function headerOf(rows: readonly Row[]): Columns {
  const columns = findHeader(rows)?.columns;
  if (!columns) throw invalid(importTexts.empty);
  const row = rows.find(({ line }) => line === columns.line);
  if (row && (row.flaw === TOO_MANY || withoutTail(row.cells).length > IMPORT_MAX_COLUMNS))
    throw invalid(TOO_MANY);
  return columns;
}

/** @throws Problem 422 when a header does not name what is needed */
export function assertNamesAll(columns: Columns, { type, ownOrganization }: Whose) {
  const missing = missingFields(columns, type, ownOrganization);
  if (missing.length === 0) return;
  const { message, found, missing: noColumn } = importTexts.headerUnclear;
  const names = columns.header.filter(Boolean).join(', ').slice(0, 500);
  throw invalid(message, [
    ...missing.map((field) => noColumn(labelOf(field, { candidate_type: type }))),
    found(names),
  ]);
}

/** The first rows, among which the header is, and everything after them. */
async function splitHead(rows: AsyncIterable<Row[]>) {
  const rest = rows[Symbol.asyncIterator]();
  const head: Row[] = [];
  while (head.length < HEADER_LINES_MAX) {
    const next = await rest.next();
    if (next.done) break;
    head.push(...next.value);
  }
  return { head, rest };
}

/** The columns that hold dates. */
export const dateColumns = ({ byField }: Columns) =>
  (['start_date', 'end_date'] as const).flatMap((field) => byField.get(field) ?? []);

/**
 * Stages the rows below a sheet's header, in short statements while they are read. `check` may refuse the header
 * before anything else is read.
 * @throws Problem 413, 415, 422 with a sentence about the file
 */
export async function stageFile(
  runner: Runner,
  upload: number,
  sheet: Sheet,
  check: (columns: Columns) => void,
): Promise<StagedFile> {
  const { head, rest } = await splitHead(sheet.rows);
  const columns = headerOf(head);
  check(columns);
  const evidence = new Map(dateColumns(columns).map((index) => [index, noEvidence()]));
  const status = new StatusEvidence(columns);
  const examples = new Examples(columns.header);
  const stage = new RowStage(runner, upload);

  const take = async (rows: readonly Row[]) => {
    for (const row of rows) {
      if (row.line <= columns.line) continue;
      for (const [index, found] of evidence) weigh(found, readDate(cleanCell(row.cells[index] ?? '')));
      status.look(row.cells);
      examples.look(row.cells);
      await stage.add(row);
    }
  };
  try {
    await take(head);
    for (let next = await rest.next(); !next.done; next = await rest.next()) await take(next.value);
    if (stage.count === 0) throw invalid(importTexts.onlyHeader);
    await stage.end();
  } finally {
    await stage.settle();
  }
  return {
    columns,
    facts: sheet.facts,
    evidence,
    tellingStatus: status.telling,
    examples: examples.found,
    rows: stage.count,
  };
}
