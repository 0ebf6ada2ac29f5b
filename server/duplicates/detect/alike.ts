import type { Alike } from '#contract/calls/duplicates.ts';
import type { ComparedCandidate } from '#server/db/duplicates/duplicate-detection.ts';
import { tokenizeAddress } from '#server/search/normalise/tokenize-address.ts';
import { tokenizeName } from '#server/search/normalise/tokenize-name.ts';
import { listNationalNumbers } from '#server/phones/parse-phone-numbers.ts';
import { isNearNumber } from './near-number.ts';
import { areSimilarNames } from './similar-names.ts';

/** A candidate as it is compared: its texts as the search reads them. */
export interface Traits extends Pick<ComparedCandidate, 'candidate_type' | 'start_date'> {
  name: string[];
  numbers: string[];
  address: string[];
}

export function traitsOf({ candidate_type, start_date, name, phone, address }: ComparedCandidate): Traits {
  return {
    candidate_type,
    start_date,
    name: tokenizeName(name),
    numbers: listNationalNumbers(phone),
    address: tokenizeAddress(address),
  };
}

/** Words of an address that two must share: fewer say only which town it is. */
const LEAST_SHARED = 3;

const sameWords = (a: readonly string[], b: readonly string[]) =>
  a.every((word) => b.includes(word)) && b.every((word) => a.includes(word));

function isSameAddress(a: readonly string[], b: readonly string[]): boolean {
  const [shorter, longer] = a.length <= b.length ? [a, b] : [b, a];
  return shorter.length >= LEAST_SHARED && shorter.every((word) => longer.includes(word));
}

function phonesIn(a: Traits, b: Traits): Alike[] {
  if (a.numbers.some((number) => b.numbers.includes(number))) return ['same_phone'];
  const near = a.numbers.some((number) => b.numbers.some((other) => isNearNumber(number, other)));
  return near ? ['near_phone'] : [];
}

/**
 * What makes it likely that two candidates are one person; empty when they hardly are. They need the same phone
 * number and a similar name, or the same words in their names and one more thing.
 */
export function alikeIn(a: Traits, b: Traits): Alike[] {
  if (a.candidate_type !== b.candidate_type) return [];
  const phone = phonesIn(a, b);
  const same = sameWords(a.name, b.name);
  if (!same && !(phone[0] === 'same_phone' && areSimilarNames(a.name, b.name))) return [];
  const others: Alike[] = [...phone];
  if (a.start_date === b.start_date) others.push('same_start_date');
  if (isSameAddress(a.address, b.address)) others.push('same_address');
  return others.length > 0 ? [same ? 'same_name' : 'similar_name', ...others] : [];
}

const WEIGHTS: Record<Alike, number> = {
  same_phone: 4,
  same_address: 3,
  near_phone: 3,
  same_name: 2,
  same_start_date: 1,
  similar_name: 0,
};

/** How likely two are one person, to put the likelier first. */
export const surenessOf = (alike: readonly Alike[]): number =>
  alike.reduce((sum, each) => sum + WEIGHTS[each], 0);
