import type { BenchRandom } from './bench-random.ts';
import type { BenchPerson } from './people.ts';
import { misdial, misspell, respell } from './typos.ts';

export type QueryKind = string;

export interface BenchQuery {
  type: 'name' | 'phone' | 'address';
  kind: QueryKind;
  query: string;
}

const FIRST_ELEMENT = /^(?:Oluwa|Olu|Ade|Ola|Ayo|Omo|Chukwu|Chi|Baba|Abdul|Oghene)(?=[a-z]{4})/u;

const NAMES: Record<QueryKind, (person: BenchPerson, random: BenchRandom) => string[]> = {
  'same words': ({ given, surname }) => [...given, surname],
  'other order': ({ given, surname }) => [surname, ...given],
  'one typo': (person, random) => changeOneWord(person, random, misspell),
  'two typos': (person, random) =>
    [...person.given, person.surname].map((word, at) => (at < 2 ? misspell(word, random) : word)),
  'spelled as heard': (person, random) => changeOneWord(person, random, respell),
  'without middle name': ({ given, surname }) => [given[0] ?? '', surname],
  initial: ({ given, surname }) => [`${given[0]?.charAt(0)}.`, ...given.slice(1), surname],
  'short form': ({ given, surname }) =>
    [...given, surname].map((word) => capitalize(word.replace(FIRST_ELEMENT, ''))),
  'words split': ({ given, surname }) => [...given, surname].flatMap((word) => splitAtElement(word)),
  'last word incomplete': ({ given, surname }) => [
    ...given,
    surname.slice(0, Math.max(4, surname.length - 3)),
  ],
  title: ({ given, surname, titles }, random) => [random.pick(titles), ...given, surname],
};

const PHONES: Record<QueryKind, (phone: string, random: BenchRandom) => string> = {
  'same words': (phone) => phone,
  'other format': (phone) => `+234 ${phone.slice(1, 4)} ${phone.slice(4, 7)} ${phone.slice(7)}`,
  'last seven digits': (phone) => phone.slice(4),
  'one typo': misdial,
};

const ADDRESSES: Record<QueryKind, (person: BenchPerson, random: BenchRandom) => string> = {
  'same words': ({ house, street, kind, area, state }) => `${house} ${street} ${kind[0]}, ${area}, ${state}`,
  abbreviated: ({ house, street, kind, area }) => `no ${house} ${street} ${kind[1].at(-1)} ${area}`,
  'other order': ({ house, street, kind, area, state }) => `${area} ${state}, ${house} ${street} ${kind[0]}`,
  'one typo': ({ house, street, kind, area }, random) =>
    `${house} ${misspell(street.split(' ')[0] ?? '', random)} ${street.split(' ').slice(1).join(' ')} ${kind[0]} ${area}`,
  'street and area': ({ house, street, kind, area }) => `${house} ${street} ${kind[0]} ${area}`,
};

const capitalize = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

function changeOneWord(
  { given, surname }: BenchPerson,
  random: BenchRandom,
  change: (word: string, random: BenchRandom) => string,
) {
  const words = [...given, surname];
  const at = random.below(words.length);
  return words.with(at, change(words[at] ?? '', random));
}

function splitAtElement(word: string): string[] {
  const first = FIRST_ELEMENT.exec(word)?.[0];
  return first ? [first, capitalize(word.slice(first.length))] : [word];
}

/** Builds the queries for a person: the same words, and one query for each applicable kind of change. */
export function buildQueries(person: BenchPerson, random: BenchRandom): BenchQuery[] {
  const names = Object.entries(NAMES).map(([kind, make]) => ({
    type: 'name' as const,
    kind,
    query: make(person, random).join(' '),
  }));
  const phones = Object.entries(PHONES).map(([kind, make]) => ({
    type: 'phone' as const,
    kind,
    query: make(person.phone, random),
  }));
  const addresses = Object.entries(ADDRESSES).map(([kind, make]) => ({
    type: 'address' as const,
    kind,
    query: make(person, random),
  }));
  const plain = names[0]?.query;
  return [...names.filter(({ query }, at) => at === 0 || query !== plain), ...phones, ...addresses];
}
