import type { Runner } from '#server/platform/db/database.ts';
import {
  querySimilarWords,
  querySimilarWordsWithCounts,
  type SimilarWord,
  type WordCounts,
  type WordPattern,
} from '#server/domain/search/queries/similar-words.ts';
import { isWordId } from '#server/domain/words/word-id.ts';
import { VOCABULARIES, type Vocabulary } from '#server/domain/search/queries/vocabulary.ts';
import { queryWordCounts } from '#server/domain/search/queries/word-counts.ts';
import type { MemoryVocabulary } from './memory-vocabulary.ts';

const memories = new WeakMap<Runner, MemoryVocabulary>();

/** Lets searches on these connections find words in memory, as soon as they are loaded there. */
export function keepInMemory(memory: MemoryVocabulary, runners: readonly Runner[]): void {
  for (const runner of runners) memories.set(runner, memory);
}

const getTables = (runner: Runner) => memories.get(runner)?.tables;

/** Finds vocabulary words that match any of the patterns, and those with the given ids. */
export async function findSimilarWords(
  runner: Runner,
  vocabulary: Vocabulary,
  patterns: readonly WordPattern[],
  ids: readonly number[] = [],
): Promise<SimilarWord[]> {
  const tables = getTables(runner);
  if (!tables) return await querySimilarWords(runner, vocabulary, patterns, ids);
  return tables[vocabulary].find(patterns, ids);
}

/** Finds the number of candidates with each of these words, by id. */
export async function findWordCounts(
  runner: Runner,
  vocabulary: Vocabulary,
  ids: readonly number[],
): Promise<Map<number, number>> {
  const table = getTables(runner)?.[vocabulary];
  if (!table) return await queryWordCounts(runner, vocabulary, ids);
  return new Map(ids.map((id) => [id, table.count(id)]));
}

/**
 * Finds the same words as `findSimilarWords`, with their counts and those of other words. Other words of this
 * vocabulary that are not in memory are looked up, so that a new candidate is found by name at once.
 */
export async function findSimilarWordsWithCounts(
  runner: Runner,
  vocabulary: Vocabulary,
  patterns: readonly WordPattern[],
  ids: readonly number[],
  others: Readonly<Record<Vocabulary, readonly number[]>>,
): Promise<{ words: SimilarWord[]; counts: WordCounts }> {
  const tables = getTables(runner);
  if (!tables) return await querySimilarWordsWithCounts(runner, vocabulary, patterns, ids, others);
  const table = tables[vocabulary];
  const words = table.find(patterns, ids);
  const counts: WordCounts = { name_word: new Map(), address_word: new Map() };
  for (const each of VOCABULARIES)
    for (const id of others[each]) counts[each].set(id, tables[each].count(id));
  for (const { id } of words) counts[vocabulary].set(id, table.count(id));
  const missing = others[vocabulary].filter((id) => isWordId(id) && table.count(id) === 0);
  if (missing.length === 0) return { words, counts };
  const added = await querySimilarWordsWithCounts(runner, vocabulary, [], missing, {
    name_word: [],
    address_word: [],
  });
  for (const [id, candidates] of added.counts[vocabulary]) counts[vocabulary].set(id, candidates);
  return { words: [...words, ...added.words], counts };
}
