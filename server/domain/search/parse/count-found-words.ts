import type { Runner } from '#server/platform/db/database.ts';
import type { WordCounts } from '#server/domain/search/queries/similar-words.ts';
import { findSimilarWordsWithCounts } from '#server/domain/search/vocabulary/find-words.ts';
import { VOCABULARIES, type Vocabulary } from '#server/domain/search/queries/vocabulary.ts';
import type { FindWords } from '#server/domain/search/expand/expand-words.ts';

/**
 * Creates a way of finding words that collects their counts in the same statement, because each round trip delays the
 * search.
 * @param others words that the first statement counts as well
 */
export function countFoundWords(
  runner: Runner,
  vocabulary: Vocabulary,
  others: Readonly<Record<Vocabulary, readonly number[]>>,
): { findWords: FindWords; counts: WordCounts } {
  const counts: WordCounts = { name_word: new Map(), address_word: new Map() };
  let remaining = others;
  const findWords: FindWords = async (patterns, ids = []) => {
    const found = await findSimilarWordsWithCounts(runner, vocabulary, patterns, ids, remaining);
    remaining = { name_word: [], address_word: [] };
    for (const each of VOCABULARIES)
      for (const [id, candidates] of found.counts[each]) counts[each].set(id, candidates);
    return found.words;
  };
  return { findWords, counts };
}
