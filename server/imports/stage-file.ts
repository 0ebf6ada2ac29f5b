import type { CandidateType } from '#contract/fields.ts';
import { labelOf } from '#contract/labels.ts';
import { IMPORT_MAX_BYTES } from '#contract/limits.ts';
import { importTexts } from '#contract/texts/imports.ts';
import type { Runner } from '#server/db/database.ts';
import {
  analyzeStagedRows,
  CELL_SEPARATOR,
  type StagedRow,
  stageRows,
  touchUpload,
} from '#server/db/staged-rows.ts';
import { invalid, tooLarge } from '#server/http/problem.ts';
import { CELLS_MAX, type Row, type Sheet, type SheetFacts, withoutTail } from '#server/sheets/row.ts';
import { cleanCell, withoutControls } from './clean-cell.ts';
import { type Columns, findHeader, HEADER_LINES_MAX, missingFields } from './columns.ts';
import { type DateEvidence, noEvidence, weigh } from './date-order.ts';
import { OneAhead } from './one-ahead.ts';
import { readDate } from './read-date.ts';

/** What one statement stages at most. */
const ROWS_AT_ONCE = 500;
const CHARACTERS_AT_ONCE = 200_000;
/** Before so much is read back, the database must know that it is there. */
const CHARACTERS_THAT_NEED_A_PLAN = 500_000;
/** What a workbook may unpack to: its cells can repeat one long text by its number. */
const CHARACTERS_MAX = IMPORT_MAX_BYTES * 4;

const TOO_MANY = importTexts.tooManyColumns(CELLS_MAX);

/** A file whose rows are all staged, and what was learned on the way. */
export interface StagedFile {
  columns: Columns;
  facts: SheetFacts;
  /** For each column of dates. */
  evidence: Map<number, DateEvidence>;
}

/** Gathers rows until they are worth a statement. */
class Stage {
  #runner: Runner;
  #upload: number;
  #rows: StagedRow[] = [];
  #writing = new OneAhead();
  #characters = 0;
  #total = 0;

  constructor(runner: Runner, upload: number) {
    this.#runner = runner;
    this.#upload = upload;
  }

  async add({ line, cells: all, flaw }: Row) {
    const cells = withoutTail(all);
    const joined = cells.slice(0, CELLS_MAX).map(withoutControls).join(CELL_SEPARATOR);
    this.#rows.push({ line, cells: joined, flaw: cells.length > CELLS_MAX ? TOO_MANY : (flaw ?? null) });
    this.#characters += joined.length;
    this.#total += joined.length;
    if (this.#total > CHARACTERS_MAX) throw tooLarge(importTexts.tooMuch);
    if (this.#rows.length >= ROWS_AT_ONCE || this.#characters > CHARACTERS_AT_ONCE) await this.flush();
  }

  /** Writes what is gathered while more is read. */
  async flush() {
    const rows = this.#rows;
    this.#rows = [];
    this.#characters = 0;
    await this.#writing.begin(async () => {
      if (rows.length > 0) await stageRows(this.#runner, this.#upload, rows);
      await touchUpload(this.#runner, this.#upload);
    });
  }

  async end() {
    await this.flush();
    await this.#writing.end();
    if (this.#total > CHARACTERS_THAT_NEED_A_PLAN) await analyzeStagedRows(this.#runner);
  }

  settle() {
    return this.#writing.settle();
  }
}

/** @throws Problem 422 when no row among the first names what is needed */
function headerOf(rows: readonly Row[], type: CandidateType, ownOrganization: string): Columns {
  if (rows.length === 0) throw invalid(importTexts.empty);
  const columns = findHeader(rows)?.columns;
  const row = rows.find(({ line }) => line === columns?.line);
  if (row && (row.flaw === TOO_MANY || withoutTail(row.cells).length > CELLS_MAX)) throw invalid(TOO_MANY);
  const missing = columns ? missingFields(columns, type, ownOrganization) : [];
  if (columns && missing.length === 0) return columns;
  const { message, found, missing: noColumn } = importTexts.headerUnclear;
  const names = columns?.header.filter(Boolean).join(', ').slice(0, 500) ?? '';
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

/**
 * Stages the rows below a sheet's header, in short statements while they are read.
 * @throws Problem 413, 415, 422 with a sentence about the file
 */
export async function stageFile(
  runner: Runner,
  upload: number,
  sheet: Sheet,
  { type, ownOrganization }: { type: CandidateType; ownOrganization: string },
): Promise<StagedFile> {
  const { head, rest } = await splitHead(sheet.rows);
  const columns = headerOf(head, type, ownOrganization);
  const dates = (['start_date', 'end_date'] as const).flatMap((field) => columns.byField.get(field) ?? []);
  const evidence = new Map(dates.map((index) => [index, noEvidence()]));
  const stage = new Stage(runner, upload);
  let isEmpty = true;

  const take = async (rows: readonly Row[]) => {
    for (const row of rows) {
      if (row.line <= columns.line) continue;
      isEmpty = false;
      for (const [index, found] of evidence) weigh(found, readDate(cleanCell(row.cells[index] ?? '')));
      await stage.add(row);
    }
  };
  try {
    await take(head);
    for (let next = await rest.next(); !next.done; next = await rest.next()) await take(next.value);
    if (isEmpty) throw invalid(importTexts.onlyHeader);
    await stage.end();
  } finally {
    await stage.settle();
  }
  return { columns, facts: sheet.facts, evidence };
}
