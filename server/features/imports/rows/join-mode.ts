import type { Columns } from '#server/domain/spreadsheets/match-columns/match-columns.ts';
import { type Continued, findContinued } from './wrapped-row.ts';

/** Which rows are joined to the one above that they continue. In `addresses`, not those that may be titles. */
export type JoinMode = 'none' | 'addresses' | 'all';

/** The numbers of rows that continue the address or another long text above, and both the name and the address. */
export interface WrapCounts {
  addresses: number;
  both: number;
}

/** Fewer rows are no pattern of the list. */
const REPEATED = 2;

/**
 * Chooses the rows that are joined unless the user says otherwise. A word below a name may be a title as well, so it is
 * joined only in lists where names continue together with addresses.
 */
export function detectJoinMode({ addresses, both }: WrapCounts): JoinMode {
  if (both >= REPEATED) return 'all';
  return addresses + both >= REPEATED ? 'addresses' : 'none';
}

export const isJoinedIn = (mode: JoinMode, continued: Continued): boolean =>
  mode === 'all' || (mode === 'addresses' && continued !== 'name' && continued !== 'title');

/** Counts the rows of a sheet that continue the one above, in their order. */
export class WrapEvidence {
  readonly counts: WrapCounts = { addresses: 0, both: 0 };
  #columns: Columns;
  #above: readonly string[] = [];

  constructor(columns: Columns) {
    this.#columns = columns;
  }

  add(cells: readonly string[]) {
    const continued = findContinued(this.#above, cells, this.#columns);
    if (continued === 'address' || continued === 'other') this.counts.addresses += 1;
    if (continued === 'both') this.counts.both += 1;
    // A person may continue on several rows.
    if (continued === undefined) this.#above = cells;
  }
}
