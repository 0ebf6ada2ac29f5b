import type { SheetRow } from '#server/domain/spreadsheets/row.ts';
import { mayBeHeader, scoreCombined, scoreSingle } from './detect-header.ts';
import { type Columns, hasName } from './match-columns.ts';

/** A header further down in a sheet. Its columns are those of the rows below. */
export interface FurtherHeader {
  firstLine: number;
  /** Its text, combined if it has two lines, with the number of the last one. */
  row: SheetRow;
}

/** A row that continues the name and the address above has only two cells, and is no header. */
const CELLS_MIN = 3;
/** Matching the words of a row takes time. Rows of people have figures and are not checked, so a list never has more. */
const ROWS_CHECKED_MAX = 1000;

const describeColumns = ({ byField }: Columns) => JSON.stringify([...byField].toSorted());

/**
 * Finds the headers below the first one of a sheet that have other columns, such as those of the retired below the staff. A
 * header that repeats the columns, as on each page, is none of them.
 */
export class FurtherHeaders {
  readonly found: FurtherHeader[] = [];
  #columns: string;
  /** A row that may be a header, which the next row may continue. */
  #pending: SheetRow | undefined;
  #checked = 0;

  constructor(columns: Columns) {
    this.#columns = describeColumns(columns);
  }

  /** Adds the rows below the first header, in their order. */
  add(row: SheetRow) {
    const top = this.#pending;
    this.#pending = undefined;
    if (top && this.#check(top, row)) return;
    if (this.#checked < ROWS_CHECKED_MAX && mayBeHeader(row, CELLS_MIN)) this.#pending = row;
  }

  end() {
    if (this.#pending) this.#check(this.#pending);
  }

  /** @returns whether the second row belongs to a header */
  #check(top: SheetRow, second?: SheetRow): boolean {
    this.#checked += 1;
    const single = scoreSingle(top);
    const combined =
      second && single.columns.byField.size > 0 ? scoreCombined(single, second, [top]) : undefined;
    const { columns, score } = combined ?? single;
    if (score === 0 || !hasName(columns)) return false;
    const described = describeColumns(columns);
    if (described !== this.#columns) {
      this.#columns = described;
      this.found.push({ firstLine: top.line, row: { line: columns.line, cells: columns.header } });
    }
    return combined !== undefined;
  }
}
