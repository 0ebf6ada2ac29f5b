import { initialOfId, wordId } from '#server/search/normalise/word-id.ts';

/** What a word of an address is about. */
export type AddressRole = 'house' | 'street' | 'kind' | 'area' | 'unit';

const KINDS = new Set(
  'street road avenue close crescent lane drive way boulevard highway expressway express junction'.split(' '),
);
/** A number after it is not the number of the house. */
const UNITS = new Set(
  'flat plot block room suite shop km kilometre floor apartment apt unit phase zone'.split(' '),
);
const MOST_STREET = 3;

const isNumber = (word: string | undefined) => word !== undefined && /^\p{N}/u.test(word);

/**
 * What each word of an address is about: the house, the street's name, its kind, or the area around. The street's
 * name stands before its kind; without a kind no word is told apart from an area.
 */
export function addressRoles(words: readonly string[]): AddressRole[] {
  const roles: AddressRole[] = words.map(() => 'area');
  for (const [at, word] of words.entries()) {
    if (UNITS.has(word)) roles[at] = 'unit';
    else if (KINDS.has(word)) roles[at] = 'kind';
    else if (isNumber(word)) roles[at] = UNITS.has(words[at - 1] ?? '') ? 'unit' : 'house';
  }
  const kind = roles.indexOf('kind');
  if (kind < 0) return roles.map((role) => (role === 'area' ? 'street' : role));
  const house = houseAt(roles, kind);
  for (const [at, role] of roles.entries()) if (role === 'house' && at !== house) roles[at] = 'area';
  for (let at = kind - 1; at >= Math.max(0, kind - MOST_STREET) && roles[at] === 'area'; at--)
    roles[at] = 'street';
  return roles;
}

/** The number of the house stands before its street; others are an area's, as in 'Ward 9' or 'Rumueme (7A)'. */
function houseAt(roles: readonly AddressRole[], kind: number): number {
  const before = roles.lastIndexOf('house', kind);
  return before < 0 ? roles.indexOf('house') : before;
}

const NONE: ReadonlySet<number> = new Set();
const UNIT_IDS = new Set([...UNITS].map(wordId));
const KIND_IDS = new Set([...KINDS].map(wordId));

/**
 * The places in an indexed address, by the ids of its words, of numbers that are not the house's: 7 in 'Flat 7, 138
 * Akinde Street', 9 in '172 Akintola Road, Ward 9'. None when it has no other number.
 */
export function otherNumbers(words: readonly number[]): ReadonlySet<number> {
  let others: Set<number> | undefined;
  let hasHouse = false;
  let isAfterStreet = false;
  for (let at = 0; at < words.length; at++) {
    const id = words[at] ?? 0;
    if (UNIT_IDS.has(words[at - 1] ?? 0)) others = (others ?? new Set()).add(at);
    else if (initialOfId(id) > 0) isAfterStreet ||= hasHouse && KIND_IDS.has(id);
    else if (isAfterStreet) others = (others ?? new Set()).add(at);
    else hasHouse = true;
  }
  return hasHouse && others ? others : NONE;
}
