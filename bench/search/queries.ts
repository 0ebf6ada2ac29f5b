import type { Chance } from './chance.ts';
import type { Person } from './people.ts';
import { misdial, misspell, respell } from './typos.ts';

export type Kind = string;

export interface Query {
  type: 'name' | 'phone' | 'address';
  kind: Kind;
  query: string;
}

const SHORTENED = /^(?:Oluwa|Olu|Ade|Ola|Ayo|Omo|Chukwu|Chi|Baba|Abdul|Oghene)(?=[a-z]{4})/u;

const NAMES: Record<Kind, (person: Person, chance: Chance) => string[]> = {
  'same words': ({ given, surname }) => [...given, surname],
  'other order': ({ given, surname }) => [surname, ...given],
  'one typo': (person, chance) => withOne(person, chance, misspell),
  'two typos': (person, chance) =>
    [...person.given, person.surname].map((word, at) => (at < 2 ? misspell(word, chance) : word)),
  'as heard': (person, chance) => withOne(person, chance, respell),
  'without middle name': ({ given, surname }) => [given[0] ?? '', surname],
  initial: ({ given, surname }) => [`${given[0]?.charAt(0)}.`, ...given.slice(1), surname],
  'short form': ({ given, surname }) =>
    [...given, surname].map((word) => capital(word.replace(SHORTENED, ''))),
  'words split': ({ given, surname }) => [...given, surname].flatMap((word) => split(word)),
  'last word incomplete': ({ given, surname }) => [
    ...given,
    surname.slice(0, Math.max(4, surname.length - 3)),
  ],
  title: ({ given, surname, titles }, chance) => [chance.of(titles), ...given, surname],
};

const PHONES: Record<Kind, (phone: string, chance: Chance) => string> = {
  'same words': (phone) => phone,
  'other format': (phone) => `+234 ${phone.slice(1, 4)} ${phone.slice(4, 7)} ${phone.slice(7)}`,
  'last seven': (phone) => phone.slice(4),
  'one typo': misdial,
};

const ADDRESSES: Record<Kind, (person: Person, chance: Chance) => string> = {
  'same words': ({ house, street, kind, area, state }) => `${house} ${street} ${kind[0]}, ${area}, ${state}`,
  abbreviated: ({ house, street, kind, area }) => `no ${house} ${street} ${kind[1].at(-1)} ${area}`,
  'other order': ({ house, street, kind, area, state }) => `${area} ${state}, ${house} ${street} ${kind[0]}`,
  'one typo': ({ house, street, kind, area }, chance) =>
    `${house} ${misspell(street.split(' ')[0] ?? '', chance)} ${street.split(' ').slice(1).join(' ')} ${kind[0]} ${area}`,
  'street and area': ({ house, street, kind, area }) => `${house} ${street} ${kind[0]} ${area}`,
};

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

function withOne(
  { given, surname }: Person,
  chance: Chance,
  change: (word: string, chance: Chance) => string,
) {
  const words = [...given, surname];
  const at = chance.below(words.length);
  return words.with(at, change(words[at] ?? '', chance));
}

function split(word: string): string[] {
  const first = SHORTENED.exec(word)?.[0];
  return first ? [first, capital(word.slice(first.length))] : [word];
}

/** Builds the queries for a candidate: its own words, and one query for each applicable kind of change. */
export function queriesFor(person: Person, chance: Chance): Query[] {
  const names = Object.entries(NAMES).map(([kind, make]) => ({
    type: 'name' as const,
    kind,
    query: make(person, chance).join(' '),
  }));
  const phones = Object.entries(PHONES).map(([kind, make]) => ({
    type: 'phone' as const,
    kind,
    query: make(person.phone, chance),
  }));
  const addresses = Object.entries(ADDRESSES).map(([kind, make]) => ({
    type: 'address' as const,
    kind,
    query: make(person, chance),
  }));
  const plain = names[0]?.query;
  return [...names.filter(({ query }, at) => at === 0 || query !== plain), ...phones, ...addresses];
}
