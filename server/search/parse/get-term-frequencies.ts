import type { Runner } from '#server/db/database.ts';
import { findTermFrequencies, type TermFrequencies } from '#server/db/search/term-frequencies.ts';
import type { WordColumn } from '#server/db/search/vocabulary.ts';

/** Frequencies change slowly and only affect weights. */
const CACHE_MS = 60_000;
/** The assumed minimum number of candidates, so that weights stay meaningful in a small or empty portal. */
const MIN_CANDIDATES = 1000;

interface CacheEntry {
  expires: number;
  termFrequencies: TermFrequencies;
}

const cache: Record<WordColumn, WeakMap<Runner, CacheEntry>> = {
  name_words: new WeakMap(),
  address_words: new WeakMap(),
};

/** Returns the term frequencies of a field, at most a minute old. */
export async function getTermFrequencies(runner: Runner, column: WordColumn): Promise<TermFrequencies> {
  const cached = cache[column].get(runner);
  if (cached && cached.expires > Date.now()) return cached.termFrequencies;
  const { candidates, frequencies } = await findTermFrequencies(runner, column);
  const termFrequencies = { candidates: Math.max(candidates, MIN_CANDIDATES), frequencies };
  cache[column].set(runner, { expires: Date.now() + CACHE_MS, termFrequencies });
  return termFrequencies;
}
