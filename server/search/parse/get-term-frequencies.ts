import type { Runner } from '#server/db/database.ts';
import type { Vocabulary } from '#server/db/search/vocabulary.ts';
import { EVERY_CANDIDATE, findWordCounts } from '#server/db/search/word-counts.ts';

/** Frequencies of words among the indexed candidates. */
export interface TermFrequencies {
  /** The number of indexed candidates, at least `MIN_CANDIDATES`. */
  candidates: number;
  /** The proportion of candidates with each word, from 0 to 1, by id. Lacks words that nobody has. */
  frequencies: ReadonlyMap<number, number>;
}

/** The assumed minimum number of candidates, so that weights stay meaningful in a small or empty portal. */
const MIN_CANDIDATES = 1000;

/** Reads the exact frequencies of words. */
export async function getTermFrequencies(
  runner: Runner,
  vocabulary: Vocabulary,
  ids: Iterable<number>,
): Promise<TermFrequencies> {
  const counts = await findWordCounts(runner, vocabulary, [...new Set([EVERY_CANDIDATE, ...ids])]);
  const candidates = Math.max(counts.get(EVERY_CANDIDATE) ?? 0, MIN_CANDIDATES);
  const frequencies = new Map<number, number>();
  for (const [id, count] of counts) if (count > 0) frequencies.set(id, count / candidates);
  return { candidates, frequencies };
}
