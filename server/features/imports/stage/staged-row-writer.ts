import { IMPORT_MAX_COLUMNS } from '#contract/limits.ts';
import { WritePipeline } from '#server/platform/async/write-pipeline.ts';
import type { Runner } from '#server/platform/db/database.ts';
import { CELL_SEPARATOR, type StagedRow, stageRows } from '#server/domain/imports/queries/staged-rows.ts';
import { stripControls } from '#server/domain/spreadsheets/parse/clean-cell.ts';
import { toRowNumber } from '#server/domain/spreadsheets/row-number.ts';
import { type SheetRow, trimTrailingCells } from '#server/domain/spreadsheets/row.ts';
import type { StagingBudget } from './staging-budget.ts';

/** The limits of one statement. */
const BATCH_ROWS = 1000;
const BATCH_CHARACTERS = 200_000;

/** The upload whose rows are staged. */
export interface Staging {
  runner: Runner;
  upload: number;
  budget: StagingBudget;
  /** The number of rows of all its sheets so far. */
  staged: number;
}

/** Collects the rows of one sheet and stages them in batches while more rows are read. */
export class StagedRowWriter {
  #staging: Staging;
  #sheet: number;
  #rows: StagedRow[] = [];
  #writes = new WritePipeline();
  #characters = 0;
  /** The numbers of added rows, and of hidden ones among them. */
  count = 0;
  hidden = 0;

  constructor(staging: Staging, sheet: number) {
    this.#staging = staging;
    this.#sheet = sheet;
  }

  async add({ line, cells: all, flaw, isHidden = false }: SheetRow) {
    const cells = trimTrailingCells(all);
    const joined = cells.slice(0, IMPORT_MAX_COLUMNS).map(stripControls).join(CELL_SEPARATOR);
    this.#rows.push({
      line: toRowNumber(this.#sheet, line),
      cells: joined,
      flaw: cells.length > IMPORT_MAX_COLUMNS ? 'too-many-columns' : (flaw ?? null),
      is_hidden: isHidden,
    });
    this.#characters += joined.length;
    this.count += 1;
    this.hidden += Number(isHidden);
    this.#staging.budget.addCharacters(joined.length);
    if (this.#rows.length >= BATCH_ROWS || this.#characters > BATCH_CHARACTERS) await this.flush();
  }

  /** Starts writing the collected rows. */
  async flush() {
    const { runner, upload } = this.#staging;
    const rows = this.#rows;
    this.#rows = [];
    this.#characters = 0;
    const staged = (this.#staging.staged += rows.length);
    await this.#writes.push(() => stageRows(runner, upload, rows, staged));
  }

  async end() {
    await this.flush();
    await this.#writes.drain();
  }

  settle() {
    return this.#writes.settle();
  }
}
