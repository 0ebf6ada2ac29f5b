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

/** How two names agree, closest first. */
type NameAgreement = 'same' | 'longer' | 'respelled' | 'similar' | 'other surname';

const isBeginning = (a: string, b: string) => a !== b && (a.startsWith(b) || b.startsWith(a));

/** Reports whether all words but the last are equal. */
const haveSameGivenNames = (a: readonly string[], b: readonly string[]) =>
  a.length > 1 && a.length === b.length && a.slice(0, -1).every((word, at) => word === b[at]);

function compareNames(a: readonly string[], b: readonly string[]): NameAgreement | undefined {
  if (haveSameWords(a, b)) return 'same';
  const [shorter, longer] = a.length <= b.length ? [a, b] : [b, a];
  if (shorter.length > 1 && shorter.every((word) => longer.includes(word))) return 'longer';
  // 'Victor' and 'Victoria' or 'Hassan' and 'Hassana' are often brother and sister.
  if (areSimilarNames(a, b))
    return a.some((word) => b.some((other) => isBeginning(word, other))) ? 'similar' : 'respelled';
  return haveSameGivenNames(a, b) ? 'other surname' : undefined;
}

/**
 * What two candidates must share beside their names to be possible duplicates: everything in one of the lists. What
 * relatives also share is not enough. Students of one family often have a number and a start date in common, employees
 * seldom do.
 */
function listSufficient(
  names: NameAgreement,
  { candidate_type, name }: NormalisedCandidate,
): readonly (readonly MatchReason[])[] {
  switch (names) {
    case 'same':
      return [['same_phone'], ['similar_phone'], ['same_start_date'], ['same_address']];
    case 'longer':
      return [['same_phone'], ['same_address']];
    case 'respelled':
      return [['same_phone'], ['same_start_date', 'same_address']];
    case 'similar':
      return [['same_phone']];
    case 'other surname':
      return candidate_type === 'employee' || name.length > 2 ? [['same_phone', 'same_start_date']] : [];
  }
}

const toNameReason = (names: NameAgreement): MatchReason => {
  if (names === 'same') return 'same_name';
  return names === 'other surname' ? 'same_given_names' : 'similar_name';
};

/** Lists the reasons why two candidates may be one person, or none when they probably are not. */
export function compareCandidates(a: NormalisedCandidate, b: NormalisedCandidate): MatchReason[] {
  if (a.candidate_type !== b.candidate_type) return [];
  const names = compareNames(a.name, b.name);
  if (!names) return [];
  const shared: MatchReason[] = comparePhones(a, b);
  if (a.start_date === b.start_date) shared.push('same_start_date');
  if (isSameAddress(a.address, b.address)) shared.push('same_address');
  const isSufficient = (needed: readonly MatchReason[]) => needed.every((reason) => shared.includes(reason));
  return listSufficient(names, a).some(isSufficient) ? [toNameReason(names), ...shared] : [];
}

const WEIGHTS: Record<MatchReason, number> = {
  same_phone: 4,
  same_address: 3,
  similar_phone: 3,
  same_name: 2,
  same_start_date: 1,
  same_given_names: 0,
  similar_name: 0,
};

/** Scores a pair. A higher score means that the two are more likely one person. */
export const scoreMatch = (reasons: readonly MatchReason[]): number =>
  reasons.reduce((sum, reason) => sum + WEIGHTS[reason], 0);
