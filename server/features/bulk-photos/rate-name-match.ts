import { compareWords } from '#server/domain/search/expand/compare-words.ts';
import { tokenizeName } from '#server/domain/words/tokenize-name.ts';

/**
 * The quality of a match between a file name and a candidate's name. 3: the same words. 2: at least two equal words,
 * which are all words of one of them. 1: more than half of the words, exactly or with typos. 0: no match.
 */
export type MatchLevel = 0 | 1 | 2 | 3;

const areSimilar = (a: string, b: string) =>
  (a.length === 1 && b.startsWith(a)) ||
  (b.length === 1 && a.startsWith(b)) ||
  compareWords(a, b, 'name_word') !== undefined;

/** Removes one matching word from `from` for each of `words`. @returns the words without a match */
function removeMatches(
  words: readonly string[],
  from: string[],
  matches: (word: string, other: string) => boolean,
) {
  return words.filter((word) => {
    const at = from.findIndex((other) => matches(word, other));
    if (at >= 0) from.splice(at, 1);
    return at < 0;
  });
}

export function rateNameMatch(words: readonly string[], name: string): MatchLevel {
  const nameWords = tokenizeName(name);
  const joined = [nameWords.join(''), nameWords.toReversed().join('')];
  if (words.length === 0) return 0;
  if (joined.includes(words.join(''))) return 3;
  const left = [...nameWords];
  const different = removeMatches(words, left, (word, other) => word === other);
  const equal = words.length - different.length;
  if (different.length === 0 && left.length === 0) return 3;
  if (equal >= 2 && (different.length === 0 || left.length === 0)) return 2;
  const unmatched = removeMatches(different, left, areSimilar);
  return (words.length - unmatched.length) * 2 > words.length ? 1 : 0;
}
