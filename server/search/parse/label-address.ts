import { getInitialId, toWordId } from '#server/search/normalise/word-id.ts';

/** The component of an address that a word belongs to. `kind` is the kind of street, such as road or close. */
export type AddressLabel = 'house' | 'street' | 'kind' | 'area' | 'unit';

const STREET_KINDS = new Set(
  'street road avenue close crescent lane drive way boulevard highway expressway express junction'.split(' '),
);
/** The number that follows one of these is not the house number. */
const UNITS = new Set(
  'flat plot block room suite shop km kilometre floor apartment apt unit phase zone'.split(' '),
);
/** The maximum number of words of a street's name before its kind. */
const MAX_STREET_WORDS = 3;

const isNumber = (word: string | undefined) => word !== undefined && /^\p{N}/u.test(word);

/**
 * Labels each word of an address with its component. The name of the street precedes its kind. Without a kind, street
 * and area are indistinguishable and all plain words are labelled `street`.
 */
export function labelAddress(words: readonly string[]): AddressLabel[] {
  const labels: AddressLabel[] = words.map(() => 'area');
  for (const [position, word] of words.entries()) {
    if (UNITS.has(word)) labels[position] = 'unit';
    else if (STREET_KINDS.has(word)) labels[position] = 'kind';
    else if (isNumber(word)) labels[position] = UNITS.has(words[position - 1] ?? '') ? 'unit' : 'house';
  }
  const kind = labels.indexOf('kind');
  if (kind < 0) return labels.map((label) => (label === 'area' ? 'street' : label));
  const house = findHouse(labels, kind);
  for (const [position, label] of labels.entries())
    if (label === 'house' && position !== house) labels[position] = 'area';
  const first = Math.max(0, kind - MAX_STREET_WORDS);
  for (let position = kind - 1; position >= first && labels[position] === 'area'; position--)
    labels[position] = 'street';
  return labels;
}

/**
 * Finds the house number, which precedes its street. Other numbers belong to the area, as in 'Ward 9' or 'Rumueme
 * (7A)'.
 */
function findHouse(labels: readonly AddressLabel[], kind: number): number {
  const before = labels.lastIndexOf('house', kind);
  return before < 0 ? labels.indexOf('house') : before;
}

const NONE: ReadonlySet<number> = new Set();
const UNIT_IDS = new Set([...UNITS].map(toWordId));
const STREET_KIND_IDS = new Set([...STREET_KINDS].map(toWordId));

/**
 * Finds the numbers in an indexed address, given as word ids, that are not the house number: 7 in 'Flat 7, 138 Akinde
 * Street', 9 in '172 Akintola Road, Ward 9'. Empty when the address has no other number.
 * @returns their positions
 */
export function findOtherNumbers(wordIds: readonly number[]): ReadonlySet<number> {
  let others: Set<number> | undefined;
  let hasHouse = false;
  let isAfterStreet = false;
  for (let position = 0; position < wordIds.length; position++) {
    const id = wordIds[position] ?? 0;
    if (UNIT_IDS.has(wordIds[position - 1] ?? 0)) others = (others ?? new Set()).add(position);
    // Only words that begin with a letter have an initial; the rest are numbers.
    else if (getInitialId(id) > 0) isAfterStreet ||= hasHouse && STREET_KIND_IDS.has(id);
    else if (isAfterStreet) others = (others ?? new Set()).add(position);
    else hasHouse = true;
  }
  return hasHouse && others ? others : NONE;
}
