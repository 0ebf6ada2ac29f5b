import { toLagosDate } from '#contract/dates/format-date.ts';
import { CELL_SEPARATOR } from '#server/domain/imports/queries/staged-rows.ts';
import { fromRowNumber } from '#server/domain/spreadsheets/row-number.ts';
import { listTitles, type StagedSheet } from '#server/features/imports/stage/staged-file.ts';
import { isLeaversTitle } from './is-leavers-title.ts';
import type { ParsedRows } from './parse-rows.ts';

type Rows = Pick<ParsedRows, 'ready' | 'rejected' | 'withoutPerson'>;

const EARLIEST = '1950-01-01';

/** The same day a year later. */
const addYear = (date: string) => `${Number(date.slice(0, 4)) + 1}${date.slice(4)}`;
const isOutside = (date: string, latest: string) => date < EARLIEST || date > latest;

/** 'OKAFOR,NGOZI' has two words. */
const SEVERAL_WORDS = /[\s,.].*\p{L}/u;

const increment = <K>(counts: Map<K, number>, key: K) => counts.set(key, (counts.get(key) ?? 0) + 1);

/** Lists the texts that stand alone in their row. One that could be a name, as 'Retired' could, is rejected. */
const listLoneTexts = ({ rejected, withoutPerson }: Rows) => [
  ...withoutPerson.flatMap(({ line, withoutPerson: text, column }) =>
    column === undefined ? [] : { line, text },
  ),
  ...rejected.flatMap(({ line, cells }) => {
    const [text = '', ...others] = cells.split(CELL_SEPARATOR).filter(Boolean);
    return others.length === 0 ? { line, text } : [];
  }),
];

/** Counts what is unlikely about the rows of a file, in constant time per row. */
export class RowDoubts {
  /** Valid rows whose name is one word. */
  shortNames = 0;
  /** Valid rows whose phone number is not valid. */
  phones = 0;
  /** Start dates before 1950 or more than a year ahead, leaving dates before 1950 or in the future, and all leaving dates. */
  startDates = 0;
  endDates = 0;
  withEndDate = 0;
  /** By column, the rows that are left out because they have a text in that column only. */
  readonly withoutPerson = new Map<number, number>();
  /** By title or name of a sheet that says that people have left, the rows below it without a leaving date. */
  readonly leavers = new Map<string, number>();
  readonly #titles: ReadonlyMap<number, readonly string[]>;
  #sheet: number | undefined;
  /** The title of leavers that the next row is below. */
  #title: string | undefined;
  readonly #today = toLagosDate();
  /** New entrants begin with the next session or year. */
  readonly #nextYear = addYear(this.#today);

  constructor(sheets: readonly StagedSheet[]) {
    this.#titles = new Map(sheets.map((sheet) => [sheet.index, listTitles(sheet)]));
  }

  add(rows: Rows) {
    const { ready, withoutPerson } = rows;
    for (const { name, phone_e164, start_date, end_date } of ready) {
      this.shortNames += Number(!SEVERAL_WORDS.test(name));
      this.phones += Number(phone_e164 === null);
      this.startDates += Number(isOutside(start_date, this.#nextYear));
      if (end_date === null) continue;
      this.withEndDate += 1;
      this.endDates += Number(isOutside(end_date, this.#today));
    }
    for (const { column } of withoutPerson) if (column !== undefined) increment(this.withoutPerson, column);
    this.#addLeavers(rows);
  }

  #addLeavers(rows: Rows) {
    for (const row of [...rows.ready, ...listLoneTexts(rows)].toSorted((a, b) => a.line - b.line)) {
      this.#enterSheet(fromRowNumber(row.line).sheet);
      if ('text' in row) this.#readTitle(row.text);
      else if (this.#title !== undefined && row.end_date === null) increment(this.leavers, this.#title);
    }
  }

  #enterSheet(sheet: number) {
    if (sheet === this.#sheet) return;
    this.#sheet = sheet;
    this.#title = undefined;
    for (const title of this.#titles.get(sheet) ?? []) this.#readTitle(title);
  }

  /** A title holds until one says that people are there, because smaller ones may follow: 'Retired', 'Senior staff'. */
  #readTitle(title: string) {
    const isOfLeavers = isLeaversTitle(title);
    if (isOfLeavers !== undefined) this.#title = isOfLeavers ? title : undefined;
  }
}
