import type { MatchReason } from '#contract/calls/duplicates.ts';
import type { ComparedCandidate } from './queries/duplicate-detection.ts';
import { tokenizeAddress } from '#server/domain/words/tokenize-address.ts';
import { tokenizeName } from '#server/domain/words/tokenize-name.ts';
import { listNationalNumbers } from '#server/domain/text/phones/parse-phone-numbers.ts';
import { areSimilarNumbers } from './are-similar-numbers.ts';
import { areSimilarNames } from '#server/domain/search/expand/are-similar-names.ts';

/** A candidate with its texts normalised as for search. */
export interface NormalisedCandidate extends Pick<ComparedCandidate, 'candidate_type' | 'start_date'> {
  name: string[];
  numbers: string[];
  address: string[];
}

export function normaliseCandidate({
  candidate_type,
  start_date,
  name,
  phone,
  address,
}: ComparedCandidate): NormalisedCandidate {
  return {
    candidate_type,
    start_date,
    name: tokenizeName(name),
    numbers: listNationalNumbers(phone),
    address: tokenizeAddress(address),
  };
}

/** Minimum number of shared address words. Fewer may identify only the town. */
const MIN_SHARED_WORDS = 3;

const haveSameWords = (a: readonly string[], b: readonly string[]) =>
  a.every((word) => b.includes(word)) && b.every((word) => a.includes(word));

function isSameAddress(a: readonly string[], b: readonly string[]): boolean {
  const [shorter, longer] = a.length <= b.length ? [a, b] : [b, a];
  return shorter.length >= MIN_SHARED_WORDS && shorter.every((word) => longer.includes(word));
}

function comparePhones(a: NormalisedCandidate, b: NormalisedCandidate): MatchReason[] {
  if (a.numbers.some((number) => b.numbers.includes(number))) return ['same_phone'];
  const areSimilar = a.numbers.some((number) => b.numbers.some((other) => areSimilarNumbers(number, other)));
  return areSimilar ? ['similar_phone'] : [];
}

/**
 * Lists the reasons why two candidates may be one person, or none when they probably are not. A match requires the same
 * phone number and similar names, or the same words in both names and another match.
 */
export function compareCandidates(a: NormalisedCandidate, b: NormalisedCandidate): MatchReason[] {
  if (a.candidate_type !== b.candidate_type) return [];
  const phone = comparePhones(a, b);
  const same = haveSameWords(a.name, b.name);
  if (!same && !(phone[0] === 'same_phone' && areSimilarNames(a.name, b.name))) return [];
  const others: MatchReason[] = [...phone];
  if (a.start_date === b.start_date) others.push('same_start_date');
  if (isSameAddress(a.address, b.address)) others.push('same_address');
  return others.length > 0 ? [same ? 'same_name' : 'similar_name', ...others] : [];
}

const WEIGHTS: Record<MatchReason, number> = {
  same_phone: 4,
  same_address: 3,
  similar_phone: 3,
  same_name: 2,
  same_start_date: 1,
  similar_name: 0,
};

/** Scores a pair. A higher score means that the two are more likely one person. */
export const scoreMatch = (reasons: readonly MatchReason[]): number =>
  reasons.reduce((sum, reason) => sum + WEIGHTS[reason], 0);
