import { STREET_KINDS, UNITS } from '#server/domain/words/address-words.ts';
import { getInitialId, toWordId } from '#server/domain/words/word-id.ts';

/** The component of an address that a word belongs to. `kind` is the kind of street, such as road or close. */
export type AddressLabel = 'house' | 'street' | 'kind' | 'area' | 'postcode' | 'unit';

/** The maximum number of words of a street's name before its kind. */
const MAX_STREET_WORDS = 3;
/** The maximum number of digits of a house number after its street, and of any house number. Others are postcodes. */
const MAX_DIGITS_AFTER_STREET = 3;
const MAX_DIGITS = 4;

const isNumber = (word: string | undefined) => word !== undefined && /^\p{N}/u.test(word);
const countDigits = (word: string | undefined) => /^\p{N}*/u.exec(word ?? '')?.[0].length ?? 0;

/**
 * Labels each word of an address with its component. The name of the street precedes its kind. Without a kind, street
 * and area are indistinguishable and all plain words are labelled `street`.
 */
export function labelAddress(words: readonly string[]): AddressLabel[] {
  const labels = words.map((word, position): AddressLabel => {
    if (UNITS.has(word)) return 'unit';
    if (STREET_KINDS.has(word)) return 'kind';
    if (!isNumber(word)) return 'area';
    if (UNITS.has(words[position - 1] ?? '')) return 'unit';
    return isPostcode(words, position) ? 'postcode' : 'house';
  });
  const kind = findKind(labels);
  const house = kind < 0 ? labels.indexOf('house') : findHouse(words, labels, kind);
  for (const [position, label] of labels.entries())
    if (label === 'house' && position !== house) labels[position] = 'area';
  if (kind < 0)
    return labels.map((label, at) => (label === 'area' && !isNumber(words[at]) ? 'street' : label));
  const first = Math.max(0, kind - MAX_STREET_WORDS);
  for (let position = kind - 1; position >= first && labels[position] === 'area'; position--)
    labels[position] = 'street';
  return labels;
}

/** Whether a number is a postcode: one that is too long for a house number, or a long one at the end. */
const isPostcode = (words: readonly string[], position: number): boolean => {
  const digits = countDigits(words[position]);
  const isAtEnd = position > 0 && position === words.length - 1;
  return digits > MAX_DIGITS || (isAtEnd && digits > MAX_DIGITS_AFTER_STREET);
};

/** Finds the kind of the street: the first one with a house number before its name, or else the first one. */
function findKind(labels: readonly AddressLabel[]): number {
  const withHouse = labels.findIndex((label, position) => {
    if (label !== 'kind') return false;
    const before = labels.slice(Math.max(0, position - MAX_STREET_WORDS - 1), position);
    return before.lastIndexOf('house') > before.lastIndexOf('kind');
  });
  return withHouse < 0 ? labels.indexOf('kind') : withHouse;
}

/**
 * Finds the house number, which precedes its street or follows it immediately. Other numbers belong to the area, as in
 * 'Ward 9' or 'Rumueme (7A)', or are postcodes.
 */
function findHouse(words: readonly string[], labels: readonly AddressLabel[], kind: number): number {
  const before = labels.lastIndexOf('house', kind);
  if (before >= 0) return before;
  const isAfter = labels[kind + 1] === 'house' && countDigits(words[kind + 1]) <= MAX_DIGITS_AFTER_STREET;
  return isAfter ? kind + 1 : -1;
}

const NONE: ReadonlySet<number> = new Set();
const UNIT_IDS = new Set([...UNITS].map(toWordId));
const STREET_KIND_IDS = new Set([...STREET_KINDS].map(toWordId));

/**
 * Finds the numbers in an indexed address, given as word ids, that are not the house number: 7 in 'Flat 7, 138 Akinde
 * Street', 9 in '172 Akintola Road, Ward 9', 2350 in 'Akinde Street, Ilesa 2350'. Empty when the address has no other
 * number. A unit alone may be the house.
 * @returns their positions
 */
export function findOtherNumbers(wordIds: readonly number[]): ReadonlySet<number> {
  const units: number[] = [];
  const others: number[] = [];
  let hasHouse = false;
  let kind = -1;
  for (let position = 0; position < wordIds.length; position++) {
    const id = wordIds[position] ?? 0;
    if (UNIT_IDS.has(wordIds[position - 1] ?? 0)) units.push(position);
    // Only words that begin with a letter have an initial; the rest are numbers.
    else if (getInitialId(id) > 0) {
      if (kind < 0 && STREET_KIND_IDS.has(id)) kind = position;
    } else if (kind >= 0 && (hasHouse || position > kind + 1)) others.push(position);
    else hasHouse = true;
  }
  if (hasHouse) others.push(...units);
  return others.length > 0 ? new Set(others) : NONE;
}
