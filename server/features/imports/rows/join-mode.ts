import { type Columns, omitField } from '#server/domain/spreadsheets/match-columns/match-columns.ts';
import { type Continued, countNameWords, findContinued, hasPhone } from './wrapped-row.ts';

/**
 * Which rows are joined to the one above that they continue. The user chooses `none` or `all`. Otherwise titles never are,
 * in `texts` no names, and in `report` nothing: both rows are reported then.
 */
export type JoinMode = 'none' | 'report' | 'texts' | 'names' | 'all';

type Decision = 'join' | 'report' | 'apart';

/** What is counted about rows that continue the one above. */
export interface WrapCounts {
  /** The numbers of rows that continue a long text above, such as the address, and both the name and the address. */
  longTexts: number;
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
function detectJoinMode({ longTexts, both, unclear = 0 }: WrapCounts): JoinMode {
  if (both >= REPEATED) return 'names';
  if (longTexts + both >= REPEATED) return 'texts';
  return longTexts + both + unclear > 0 ? 'report' : 'none';
}

/**
 * Unclear rows are reported together with the row above, which may be incomplete. A row that looks like another person is
 * never joined.
 */
const DECISIONS: Record<JoinMode, Record<Continued, Decision>> = {
  none: { text: 'apart', both: 'apart', name: 'apart', person: 'apart', title: 'apart', other: 'apart' },
  report: {
    text: 'report',
    both: 'report',
    name: 'report',
    person: 'report',
    title: 'apart',
    other: 'apart',
  },
  texts: { text: 'join', both: 'join', name: 'report', person: 'report', title: 'apart', other: 'join' },
  names: { text: 'join', both: 'join', name: 'join', person: 'report', title: 'apart', other: 'join' },
  all: { text: 'join', both: 'join', name: 'join', person: 'apart', title: 'join', other: 'join' },
};

/** A name of fewer words than `least` is cut off, and one of `most` or more is complete. */
export interface NameLengths {
  least: number;
  most: number;
}

/** What names have in a list without any to measure. */
const TWO_WORDS = { least: 2, most: 2 };
/** This share of the names may be shorter, or longer. */
const UNUSUAL = 0.05;

/**
 * Measures the names of a list. In a list where no long text continues, words below names are more likely titles, so a name
 * as long as most is complete.
 */
function measureNames({ longTexts, both, unclear = 0, nameWords = [] }: WrapCounts): NameLengths {
  const all = nameWords.reduce((sum, count) => sum + count, 0);
  // Where most names seem to continue, the others are no measure.
  if (both + unclear >= Math.max(REPEATED, all)) return { least: 0, most: Infinity };
  if (all === 0) return TWO_WORDS;
  const reach = (share: number) => {
    let count = 0;
    return nameWords.findIndex((names) => (count += names) > all * share);
  };
  return { least: reach(UNUSUAL), most: reach(longTexts + both > 0 ? 1 - UNUSUAL : 0.5) };
}

/** How rows that continue the one above are treated in a list. */
export interface Joins {
  mode: JoinMode;
  lengths: NameLengths;
}

/** Determines it from the rows, unless the user chose whether they are joined. Files of earlier versions have no counts. */
export function resolveJoins(counts: WrapCounts = { longTexts: 0, both: 0 }, chosen?: boolean): Joins {
  const own = chosen ? 'all' : 'none';
  return { mode: chosen === undefined ? detectJoinMode(counts) : own, lengths: measureNames(counts) };
}

/** Decides about a row that seems to continue the one above, whose name has so many words. */
export function decideJoin({ mode, lengths }: Joins, continued: Continued, nameWords: number): Decision {
  const decision = DECISIONS[mode][continued];
  if (mode === 'all' || (continued !== 'name' && continued !== 'person')) return decision;
  if (nameWords >= lengths.most) return 'apart';
  return decision === 'join' && nameWords >= lengths.least ? 'report' : decision;
}

/** The first rows are enough to know how long names are. */
const NAMES_MEASURED = 2000;

/** Counts the rows of a sheet that continue the one above, in their order. */
export class WrapEvidence {
  readonly counts = { longTexts: 0, both: 0, unclear: 0, nameWords: [] as number[] };
  #columns: Columns;
  #above: readonly string[] = [];
  #isNameComplete = true;
  #measured = 0;

  constructor(columns: Columns) {
    // An uncertain column, such as the department, is not used if the account is the employer.
    this.#columns = columns.uncertain.has('organization') ? omitField(columns, 'organization') : columns;
  }

  add(cells: readonly string[]) {
    const continued = findContinued(this.#above, cells, this.#columns);
    if (continued === 'text') this.counts.longTexts += 1;
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
