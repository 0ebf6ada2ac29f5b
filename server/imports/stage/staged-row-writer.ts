import { IMPORT_MAX_BYTES, IMPORT_MAX_COLUMNS } from '#contract/limits.ts';
import { importTexts } from '#contract/texts/imports.ts';
import type { Runner } from '#server/db/database.ts';
import {
  analyzeStagedRows,
  CELL_SEPARATOR,
  type StagedRow,
  stageRows,
} from '#server/db/imports/staged-rows.ts';
import { noteArrived } from '#server/db/imports/uploads.ts';
import { tooLarge } from '#server/http/problem.ts';
import { type Row, withoutTail } from '#server/spreadsheets/row.ts';
import { withoutControls } from '#server/spreadsheets/parse/clean-cell.ts';
import { OneAhead } from '#server/async/write-pipeline.ts';

/** What one statement stages at most. */
const ROWS_AT_ONCE = 500;
const CHARACTERS_AT_ONCE = 200_000;
/** Before so much is read back, the database must know that it is there. */
const CHARACTERS_THAT_NEED_A_PLAN = 500_000;
/** What a workbook may unpack to: its cells can repeat one long text by its number. */
const CHARACTERS_MAX = IMPORT_MAX_BYTES * 4;

export const TOO_MANY = importTexts.tooManyColumns(IMPORT_MAX_COLUMNS);

/** Gathers rows until they are worth a statement. */
export class RowStage {
  #runner: Runner;
  #upload: number;
  #rows: StagedRow[] = [];
  #writing = new OneAhead();
  #characters = 0;
  #total = 0;
  /** Rows added so far. */
  count = 0;

  constructor(runner: Runner, upload: number) {
    this.#runner = runner;
    this.#upload = upload;
  }

  async add({ line, cells: all, flaw }: Row) {
    const cells = withoutTail(all);
    const joined = cells.slice(0, IMPORT_MAX_COLUMNS).map(withoutControls).join(CELL_SEPARATOR);
    this.#rows.push({
      line,
      cells: joined,
      flaw: cells.length > IMPORT_MAX_COLUMNS ? TOO_MANY : (flaw ?? null),
    });
    this.#characters += joined.length;
    this.#total += joined.length;
    this.count += 1;
    if (this.#total > CHARACTERS_MAX) throw tooLarge(importTexts.tooMuch);
    if (this.#rows.length >= ROWS_AT_ONCE || this.#characters > CHARACTERS_AT_ONCE) await this.flush();
  }

  /** Writes what is gathered while more is read. */
  async flush() {
    const rows = this.#rows;
    this.#rows = [];
    this.#characters = 0;
    const staged = this.count;
    await this.#writing.begin(async () => {
      if (rows.length > 0) await stageRows(this.#runner, this.#upload, rows);
      await noteArrived(this.#runner, this.#upload, staged);
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
