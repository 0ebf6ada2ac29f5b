import { toLagosDate } from '#contract/dates/format-date.ts';
import { fromRowNumber } from '#server/domain/spreadsheets/row-number.ts';
import { parseLeavingStatus, saysWhoLeft } from '#server/features/imports/stage/parse-leaving-status.ts';
import type { PersonlessRow } from './parse-row.ts';
import type { ParsedRows } from './parse-rows.ts';

const EARLIEST = '1950-01-01';

/** The same day a year later. */
const addYear = (date: string) => `${Number(date.slice(0, 4)) + 1}${date.slice(4)}`;
const isOutside = (date: string, latest: string) => date < EARLIEST || date > latest;

const increment = <K>(counts: Map<K, number>, key: K) => counts.set(key, (counts.get(key) ?? 0) + 1);

/** Counts what is unlikely about the rows of a file, in constant time per row. */
export class RowDoubts {
  /** Valid rows whose name is one word. */
  names = 0;
  /** Valid rows whose phone number is not valid. */
  phones = 0;
  /** Start dates before 1950 or more than a year ahead, leaving dates before 1950 or in the future, and all leaving dates. */
  startDates = 0;
  endDates = 0;
  withEndDate = 0;
  /** By column, the rows that are left out because they have a text in that column only. */
  readonly withoutPerson = new Map<number, number>();
  /** By sheet, the rows without a leaving date. */
  readonly current = new Map<number, number>();
  /** By title that says that people have left, the rows below it without a leaving date. */
  readonly leavers = new Map<string, number>();
  #title: { sheet: number; text: string } | undefined;
  readonly #today = toLagosDate();
  /** New entrants begin with the next session or year. */
  readonly #nextYear = addYear(this.#today);

  add({ ready, withoutPerson }: Pick<ParsedRows, 'ready' | 'withoutPerson'>) {
    for (const { name, phone_e164, start_date, end_date } of ready) {
      this.names += Number(!name.includes(' '));
      this.phones += Number(phone_e164 === null);
      this.startDates += Number(isOutside(start_date, this.#nextYear));
      if (end_date === null) continue;
      this.withEndDate += 1;
      this.endDates += Number(isOutside(end_date, this.#today));
    }
    for (const { column } of withoutPerson) if (column !== undefined) increment(this.withoutPerson, column);
    this.#addLeavers({ ready, withoutPerson });
  }

  /** A title holds until one says that people are there, because smaller ones may follow: 'Retired', 'Senior staff'. */
  #addLeavers({ ready, withoutPerson }: Pick<ParsedRows, 'ready' | 'withoutPerson'>) {
    let at = 0;
    for (const { line, end_date } of ready) {
      for (let title = withoutPerson[at]; title && title.line < line; title = withoutPerson[++at])
        this.#addTitle(title);
      if (end_date !== null) continue;
      const { sheet } = fromRowNumber(line);
      increment(this.current, sheet);
      if (this.#title?.sheet === sheet) increment(this.leavers, this.#title.text);
    }
    for (const title of withoutPerson.slice(at)) this.#addTitle(title);
  }

  #addTitle({ line, withoutPerson: text, column }: PersonlessRow) {
    if (column === undefined) return;
    if (saysWhoLeft(text)) this.#title = { sheet: fromRowNumber(line).sheet, text };
    else if (parseLeavingStatus(text, '') === 'current') this.#title = undefined;
  }
}
