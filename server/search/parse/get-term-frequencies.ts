import type { Runner } from '#server/db/database.ts';
import type { Vocabulary } from '#server/db/search/vocabulary.ts';
import { ALL_CANDIDATES, findFieldWordCounts, findWordCounts } from '#server/db/search/word-counts.ts';

/** Frequencies of words among the indexed candidates. */
export interface TermFrequencies {
  /** The number of indexed candidates, at least `MIN_CANDIDATES`. */
  candidates: number;
  /** The proportion of candidates with each word, from 0 to 1, by id. Lacks words that nobody has. */
  frequencies: ReadonlyMap<number, number>;
}

/** The frequencies of words in each field. */
export type FieldFrequencies = Record<Vocabulary, TermFrequencies>;

/** The assumed minimum number of candidates, so that weights stay meaningful in a small or empty portal. */
const MIN_CANDIDATES = 1000;

/** Reads the exact frequencies of words. */
export async function getTermFrequencies(
  runner: Runner,
  vocabulary: Vocabulary,
  ids: Iterable<number>,
): Promise<TermFrequencies> {
  return toTermFrequencies(await findWordCounts(runner, vocabulary, [...new Set([ALL_CANDIDATES, ...ids])]));
}

/** Reads the exact frequencies of words of names and of words of addresses, in one round trip. */
export async function getFieldFrequencies(
  runner: Runner,
  ids: Record<Vocabulary, readonly number[]>,
): Promise<FieldFrequencies> {
  const withTotal = (some: readonly number[]) => [...new Set([ALL_CANDIDATES, ...some])];
  const counts = await findFieldWordCounts(runner, {
    name_word: withTotal(ids.name_word),
    address_word: withTotal(ids.address_word),
  });
  return {
    name_word: toTermFrequencies(counts.name_word),
    address_word: toTermFrequencies(counts.address_word),
  };
}

function toTermFrequencies(counts: ReadonlyMap<number, number>): TermFrequencies {
  const candidates = Math.max(counts.get(ALL_CANDIDATES) ?? 0, MIN_CANDIDATES);
  const frequencies = new Map<number, number>();
  for (const [id, count] of counts) if (count > 0) frequencies.set(id, count / candidates);
  return { candidates, frequencies };
}
