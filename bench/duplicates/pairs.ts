import type { CandidateType } from '#contract/fields/fields.ts';
import type { BenchRandom } from '../search/bench-random.ts';
import { type BenchPerson, inventBenchPerson } from '../search/people.ts';
import { misspell } from '../search/typos.ts';

/** What is recorded of one of two people who are compared. */
export interface PairEntry {
  name: string;
  phone: string;
  address: string;
  start_date: string;
}

/** Pairs that are made alike. */
export interface PairClass {
  title: string;
  candidate_type: CandidateType;
  /** Derives the second entry from the first and from the entry of another person. */
  change(entry: PairEntry, other: PairEntry, random: BenchRandom): PairEntry;
}

const replaceWord = (name: string, at: number, change: (word: string) => string) =>
  name
    .split(' ')
    .map((word, position, words) => (position === (at < 0 ? words.length + at : at) ? change(word) : word))
    .join(' ');

/** Respells the first name or the surname. */
function respell(name: string, random: BenchRandom): string {
  const respelled = replaceWord(name, random.below(2) - 1, (word) => misspell(word, random));
  return respelled === name ? respell(name, random) : respelled;
}

const getWord = (name: string, at: number) => name.split(' ').at(at) ?? '';

/** Swaps two neighbouring digits, or changes the last one if they are equal. */
function mistype(phone: string): string {
  const [a, b] = [phone.charAt(8), phone.charAt(9)];
  return a === b
    ? phone.slice(0, 10) + String((Number(phone.charAt(10)) + 1) % 10)
    : phone.slice(0, 8) + b + a + phone.slice(10);
}

const rewriteAddress = (address: string) =>
  `No. ${address.replace(/,[^,]*$/u, '').replace(' Street', ' Str.')}`;

type Change = PairClass['change'];

const employees = (title: string, change: Change): PairClass => ({
  title,
  candidate_type: 'employee',
  change,
});
const students = (title: string, change: Change): PairClass => ({ title, candidate_type: 'student', change });

/** One person, twice on record. */
export const TRUE_PAIRS: readonly PairClass[] = [
  employees('same number, another spelling', ({ name, phone }, other, random) => ({
    ...other,
    phone,
    name: respell(name, random),
  })),
  employees('same number and start, surname changed', (entry, other) => ({
    ...entry,
    name: replaceWord(entry.name, -1, () => getWord(other.name, -1)),
    address: other.address,
  })),
  employees('same start and address, another spelling and number', (entry, { phone }, random) => ({
    ...entry,
    phone,
    name: respell(entry.name, random),
  })),
  employees('same address, another number, no middle name', ({ name, address }, other) => ({
    ...other,
    address,
    name: `${getWord(name, 0)} ${getWord(name, -1)}`,
  })),
  employees('same number, surname first', ({ name, phone }, other) => ({
    ...other,
    phone,
    name: name.split(' ').toReversed().join(' '),
  })),
  employees('same name, number mistyped', ({ name, phone }, other) => ({
    ...other,
    name,
    phone: mistype(phone),
  })),
  employees('same name, another number, address rewritten', ({ name, address }, other) => ({
    ...other,
    name,
    address: rewriteAddress(address),
  })),
  employees('same number, initial instead of the first name', ({ name, phone }, other) => ({
    ...other,
    phone,
    name: replaceWord(name, 0, (word) => `${word.charAt(0)}.`),
  })),
  employees('same name in capitals with a title, same start', ({ name, start_date }, other) => ({
    ...other,
    start_date,
    name: `MR ${name.toUpperCase()}`,
  })),
  employees('same number, given names swapped', ({ name, phone }, other) => ({
    ...other,
    phone,
    name: `${getWord(name, 1)} ${getWord(name, 0)} ${getWord(name, 2)}`,
  })),
];

/** Two people. */
export const TRAPS: readonly PairClass[] = [
  students('pupils of one family, number and address in common', (entry, other) => ({
    ...entry,
    name: replaceWord(entry.name, 0, () => getWord(other.name, 0)).replace(/ .* /u, ' '),
    start_date: other.start_date,
  })),
  students('twins, all but the first name in common', (entry, other) => ({
    ...entry,
    name: replaceWord(entry.name, 0, () => getWord(other.name, 0)),
  })),
  employees('namesakes', ({ name }, other) => ({ ...other, name })),
  employees('couples, surname, address and start in common', (entry, other) => ({
    ...entry,
    phone: other.phone,
    name: `${getWord(other.name, 0)} ${getWord(entry.name, -1)}`,
  })),
  employees('colleagues with one number and start', ({ phone, start_date }, other) => ({
    ...other,
    phone,
    start_date,
  })),
  employees('similar names and one start', ({ name, start_date }, other, random) => ({
    ...other,
    start_date,
    name: respell(name, random),
  })),
];

/** Three words, because that is how most people are on record, and the second may be left out. */
function toEntry({ given, surname, phone, house, street, kind, area, state }: BenchPerson, middle: string) {
  return {
    name: [given[0], given[1] ?? middle, surname].join(' '),
    phone,
    address: `${house} ${street} ${kind[0]}, ${area}, ${state}`,
  };
}

/** Invents the entry of a person. */
export function inventEntry(random: BenchRandom): PairEntry {
  const start = new Date(Date.UTC(2005, 0, 1 + random.below(6000)));
  return {
    ...toEntry(inventBenchPerson(random), inventBenchPerson(random).surname),
    start_date: start.toISOString().slice(0, 10),
  };
}

/** Invents the entry of a person with a different first name and surname. */
export function inventOther({ name }: PairEntry, random: BenchRandom): PairEntry {
  for (;;) {
    const other = inventEntry(random);
    if ([0, -1].every((at) => getWord(other.name, at) !== getWord(name, at))) return other;
  }
}
