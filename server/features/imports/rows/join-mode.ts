import type { Columns } from '#server/domain/spreadsheets/match-columns/match-columns.ts';
import { type Continued, countNameWords, findContinued, hasPhone } from './wrapped-row.ts';

/**
 * Which rows are joined to the one above that they continue. The user chooses `none` or `all`. Otherwise titles never are,
 * in `addresses` no names, and in `report` nothing: both rows are reported then.
 */
export type JoinMode = 'none' | 'report' | 'addresses' | 'names' | 'all';

/** What is counted about rows that continue the one above. */
export interface WrapCounts {
  /** The numbers of rows that continue the address or another long text above, and both the name and the address. */
  addresses: number;
  both: number;
  /** The number of rows that may continue the name, or be a title or another person. */
  unclear?: number;
  /** The number of names that no row continues, by their number of words. */
  nameWords?: number[];
}

/** Fewer rows are no pattern of the list. */
const REPEATED = 2;

/**
 * Chooses the rows that are joined unless the user says otherwise. A word below a name may be a title as well, so it is
 * joined only in lists where names continue together with addresses.
 */
export function detectJoinMode({ addresses, both, unclear = 0 }: WrapCounts): JoinMode {
  if (both >= REPEATED) return 'names';
  if (addresses + both >= REPEATED) return 'addresses';
  return addresses + both + unclear > 0 ? 'report' : 'none';
}

/** The kinds of rows that are joined. A row that looks like another person never is. */
const JOINED: Record<JoinMode, readonly Continued[]> = {
  none: [],
  report: [],
  addresses: ['address', 'both', 'other'],
  names: ['address', 'both', 'other', 'name'],
  all: ['address', 'both', 'other', 'name', 'title'],
};

export const isJoinedIn = (mode: JoinMode, continued: Continued): boolean => JOINED[mode].includes(continued);

/** The numbers of words that nearly all complete names of a list have. */
export interface NameLengths {
  least: number;
  most: number;
}

/** What names have in a list without any to measure. */
const TWO_WORDS = { least: 2, most: 2 };
/** This share of the names may be shorter, or longer. */
const UNUSUAL = 0.05;

/** Measures the names of a list. Where most seem to continue, the others say nothing about them. */
export function measureNames({ both, unclear = 0, nameWords = [] }: WrapCounts): NameLengths {
  const all = nameWords.reduce((sum, count) => sum + count, 0);
  if (both + unclear >= Math.max(REPEATED, all)) return { least: 0, most: Infinity };
  if (all === 0) return TWO_WORDS;
  const reach = (share: number) => {
    let count = 0;
    return nameWords.findIndex((names) => (count += names) > all * share);
  };
  return { least: reach(UNUSUAL), most: reach(1 - UNUSUAL) };
}

/**
 * Decides about a row that seems to continue the one above. A word below a name that is as long as any other is a title,
 * and one below a name that is too short is its rest. What is unclear is reported with the row above, which may lack a part.
 */
export function decideJoin(
  mode: JoinMode,
  continued: Continued,
  { nameWords, lengths }: { nameWords: number; lengths: NameLengths },
): 'join' | 'report' | 'apart' {
  const isJoined = isJoinedIn(mode, continued);
  if (mode === 'none' || mode === 'all') return isJoined ? 'join' : 'apart';
  const isName = continued === 'name';
  if ((isName || continued === 'person') && nameWords >= lengths.most) return 'apart';
  if (isJoined && !(isName && nameWords >= lengths.least)) return 'join';
  return continued === 'title' || continued === 'other' ? 'apart' : 'report';
}

/** The first rows are enough to know how long names are. */
const NAMES_MEASURED = 2000;

/** Counts the rows of a sheet that continue the one above, in their order. */
export class WrapEvidence {
  readonly counts = { addresses: 0, both: 0, unclear: 0, nameWords: [] as number[] };
  #columns: Columns;
  #above: readonly string[] = [];
  #isNameComplete = true;
  #measured = 0;

  constructor(columns: Columns) {
    this.#columns = columns;
  }

  add(cells: readonly string[]) {
    const continued = findContinued(this.#above, cells, this.#columns);
    if (continued === 'address' || continued === 'other') this.counts.addresses += 1;
    if (continued === 'both') this.counts.both += 1;
    if (continued === 'name' || continued === 'person') this.counts.unclear += 1;
    if (continued === 'name' || continued === 'both') this.#isNameComplete = false;
    // A person may continue on several rows.
    if (continued !== undefined && continued !== 'person') return;
    if (this.#isNameComplete && this.#measured < NAMES_MEASURED) this.#measureName();
    this.#above = cells;
    this.#isNameComplete = true;
  }

  #measureName() {
    if (!hasPhone(this.#above, this.#columns)) return;
    const { nameWords } = this.counts;
    const words = countNameWords(this.#above, this.#columns);
    while (nameWords.length <= words) nameWords.push(0);
    nameWords[words] = (nameWords[words] ?? 0) + 1;
    this.#measured += 1;
  }
}
