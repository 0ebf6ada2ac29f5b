import { IMPORT_MAX_BYTES, IMPORT_MAX_COLUMNS } from '#contract/limits.ts';
import { WritePipeline } from '#server/async/write-pipeline.ts';
import type { Runner } from '#server/db/database.ts';
import {
  analyzeStagedRows,
  CELL_SEPARATOR,
  type StagedRow,
  stageRows,
} from '#server/db/imports/staged-rows.ts';
import { DomainError } from '#server/errors/domain-error.ts';
import { stripControls } from '#server/spreadsheets/parse/clean-cell.ts';
import { type SheetRow, trimTrailingCells } from '#server/spreadsheets/row.ts';

/** The limits of one statement. */
const BATCH_ROWS = 1000;
const BATCH_CHARACTERS = 200_000;
/** Above this, the planner needs fresh statistics before the rows are read back. */
const CHARACTERS_WORTH_ANALYZE = 500_000;
/** A workbook can unpack to much more than its size, because its cells share strings. */
const CHARACTERS_MAX = IMPORT_MAX_BYTES * 4;

/** Collects rows and stages them in batches while more rows are read. */
export class StagedRowWriter {
  #runner: Runner;
  #upload: number;
  #rows: StagedRow[] = [];
  #writes = new WritePipeline();
  #characters = 0;
  #total = 0;
  /** The number of added rows. */
  count = 0;

  constructor(runner: Runner, upload: number) {
    this.#runner = runner;
    this.#upload = upload;
  }

  async add({ line, cells: all, flaw }: SheetRow) {
    const cells = trimTrailingCells(all);
    const joined = cells.slice(0, IMPORT_MAX_COLUMNS).map(stripControls).join(CELL_SEPARATOR);
    this.#rows.push({
      line,
      cells: joined,
      flaw: cells.length > IMPORT_MAX_COLUMNS ? 'too-many-columns' : (flaw ?? null),
    });
    this.#characters += joined.length;
    this.#total += joined.length;
    this.count += 1;
    if (this.#total > CHARACTERS_MAX) throw new DomainError('file_content_too_large');
    if (this.#rows.length >= BATCH_ROWS || this.#characters > BATCH_CHARACTERS) await this.flush();
  }

  /** Starts writing the collected rows. */
  async flush() {
    const rows = this.#rows;
    this.#rows = [];
    this.#characters = 0;
    const staged = this.count;
    await this.#writes.push(() => stageRows(this.#runner, this.#upload, rows, staged));
  }

  async end() {
    await this.flush();
    await this.#writes.drain();
    if (this.#total > CHARACTERS_WORTH_ANALYZE) await analyzeStagedRows(this.#runner);
  }

  settle() {
    return this.#writes.settle();
  }
}
