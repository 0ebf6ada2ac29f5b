import type { SearchType } from '#contract/calls/search.ts';
import { tokenizeAddress } from '#server/search/normalise/tokenize-address.ts';
import { tokenizeName } from '#server/search/normalise/tokenize-name.ts';
import { extractDigits, toNationalDigits } from '#server/phones/digits.ts';
import type { RunKind } from './watch.ts';

/** What a query tells about a sweep. */
export interface QueryTraits {
  kind: RunKind;
  /** The beginnings of its words, by which it has a place in the alphabet or among the numbers. */
  text: string;
  /** Whether it can describe one person: two names, a house with its street, or a whole number. */
  isSpecific: boolean;
  /** The words of the street of an address. */
  street: string;
}

const LETTER = /\p{L}/u;
const DIGIT = /\p{N}/u;
const MIN_PART = 4;
const MIN_WHOLE_NUMBER = 8;
const MIN_WORD = 3;
/** The fewest letters of two names that describe a person. 'Obi Eze' could be the beginnings of two hundred. */
const MIN_NAME = 7;
/** What is remembered of a query: so many letters of so many words. A constant word before a name must not hide it. */
const WORD_MAX = 6;
const WORDS_MAX = 5;

/** Describes a query by its text. A number alone is a number in whatever field it is searched for. */
export function describeQuery(type: SearchType, query: string): QueryTraits {
  const digits = extractDigits(query);
  if (digits.length >= MIN_PART && !LETTER.test(query)) {
    const national = toNationalDigits(digits);
    const isSpecific = national.length >= MIN_WHOLE_NUMBER;
    return isSpecific
      ? { kind: 'number', text: national, isSpecific, street: '' }
      : { kind: 'part of number', text: digits, isSpecific, street: '' };
  }
  return type === 'address' ? describeAddress(query) : describeName(query);
}

const toText = (words: readonly string[]) =>
  words
    .slice(0, WORDS_MAX)
    .map((word) => word.slice(0, WORD_MAX))
    .join(' ');

function describeName(query: string): QueryTraits {
  const words = tokenizeName(query);
  const [longest = 0, second = 0] = words
    .filter((word) => !DIGIT.test(word))
    .map(({ length }) => length)
    .filter((length) => length >= MIN_WORD)
    .toSorted((a, b) => b - a);
  const isSpecific = second > 0 && longest + second >= MIN_NAME;
  return { kind: 'name', text: toText(words), isSpecific, street: '' };
}

function describeAddress(query: string): QueryTraits {
  const words = tokenizeAddress(query);
  const names = words.filter((word) => !DIGIT.test(word));
  const street = names.join(' ');
  return {
    kind: 'address',
    text: toText(names),
    isSpecific: names.length < words.length && names.length > 0,
    street,
  };
}
