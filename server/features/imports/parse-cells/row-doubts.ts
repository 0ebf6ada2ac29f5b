import { toLagosDate } from '#contract/dates/format-date.ts';
import type { ParsedRows } from './parse-rows.ts';

const EARLIEST = '1950-01-01';

/** The same day a year later. */
const addYear = (date: string) => `${Number(date.slice(0, 4)) + 1}${date.slice(4)}`;
const isOutside = (date: string, latest: string) => date < EARLIEST || date > latest;

/** Counts what is unlikely about the rows of a file, in constant time per row. */
export class RowDoubts {
  /** Valid rows whose name is one word. */
  names = 0;
  /** Valid rows whose phone number is not valid. */
  phones = 0;
  /** Start dates before 1950 or more than a year ahead, leaving dates before 1950 or in the future, and all leaving dates. */
  startDates = 0;
  endDates = 0;
  leavers = 0;
  /** By column, the rows that are left out because they have a text in that column only. */
  readonly withoutPerson = new Map<number, number>();
  readonly #today = toLagosDate();
  /** New entrants begin with the next session or year. */
  readonly #nextYear = addYear(this.#today);

  add({ ready, withoutPerson }: Pick<ParsedRows, 'ready' | 'withoutPerson'>) {
    for (const { name, phone_e164, start_date, end_date } of ready) {
      this.names += Number(!name.includes(' '));
      this.phones += Number(phone_e164 === null);
      this.startDates += Number(isOutside(start_date, this.#nextYear));
      if (end_date === null) continue;
      this.leavers += 1;
      this.endDates += Number(isOutside(end_date, this.#today));
    }
    for (const { column } of withoutPerson)
      if (column !== undefined) this.withoutPerson.set(column, (this.withoutPerson.get(column) ?? 0) + 1);
  }
}
