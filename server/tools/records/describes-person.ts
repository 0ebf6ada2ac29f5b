import {
  isWholeNumber,
  listNationalNumbers,
  parsePhoneNumbers,
} from '#server/domain/text/phones/parse-phone-numbers.ts';
import { tokenizeName } from '#server/domain/words/tokenize-name.ts';
import { tokenize } from '#server/domain/text/fold-text.ts';

/** Values that a candidate has or had. */
export interface KnownValues {
  name: string;
  phone: string;
  address: string;
}

/** What identifies a person in the cells of a file. */
export interface KnownPerson {
  /** The words of each spelling of the name. */
  names: string[][];
  /** Phone numbers in national digits. */
  numbers: ReadonlySet<string>;
  /** The words of each address. */
  addresses: string[][];
}

/** Collects what identifies a person from the values of a candidate and its earlier versions. */
export const toKnownPerson = (values: readonly KnownValues[]): KnownPerson => ({
  names: values.map(({ name }) => tokenizeName(name)).filter(({ length }) => length > 0),
  numbers: new Set(values.flatMap(({ phone }) => listNationalNumbers(phone))),
  addresses: values.map(({ address }) => tokenize(address)).filter(({ length }) => length > 0),
});

const NOT_PLAIN = /[^ -~]|\d[a-z]|[a-z]\d/iu;

/** The words of a cell, as they are and as those of a name. */
const toWords = (cell: string) =>
  NOT_PLAIN.test(cell) ? [...tokenize(cell), ...tokenizeName(cell)] : tokenize(cell);

/**
 * Reports whether the cells of a row describe a person: all words of a spelling of the name, in any order, and one of the
 * numbers. A row without a phone number needs an address instead. A name alone, or a number that relatives share, may be
 * another person's.
 */
export function describesPerson(
  cells: readonly string[],
  { names, numbers, addresses }: KnownPerson,
): boolean {
  const words = new Set(cells.flatMap(toWords));
  const hasAll = (wanted: readonly string[]) => wanted.every((word) => words.has(word));
  if (!names.some(hasAll)) return false;
  const written = cells.flatMap(parsePhoneNumbers);
  if (written.some(({ national }) => numbers.has(national))) return true;
  if (written.some(isWholeNumber)) return false;
  return addresses.length === 0 ? numbers.size === 0 : addresses.some(hasAll);
}
