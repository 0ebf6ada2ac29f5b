import type { Runner } from '#server/platform/db/database.ts';
import type { Vocabulary } from '#server/domain/search/queries/vocabulary.ts';
import type { WordCounts } from '#server/domain/search/queries/similar-words.ts';
import { ALL_CANDIDATES } from '#server/domain/search/queries/word-counts.ts';
import { findWordCounts } from '#server/domain/search/vocabulary/find-words.ts';

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

/** Finds the frequencies of words. */
export async function getTermFrequencies(
  runner: Runner,
  vocabulary: Vocabulary,
  ids: Iterable<number>,
): Promise<TermFrequencies> {
  return toTermFrequencies(await findWordCounts(runner, vocabulary, [...new Set([ALL_CANDIDATES, ...ids])]));
}

/** Converts the counts of these words, which include the count of all candidates, to frequencies. */
export function toFieldFrequencies(
  counts: WordCounts,
  ids: Readonly<Record<Vocabulary, readonly number[]>>,
): FieldFrequencies {
  const select = (vocabulary: Vocabulary) =>
    toTermFrequencies(
      new Map(
        [ALL_CANDIDATES, ...ids[vocabulary]].map((id) => [id, counts[vocabulary].get(id) ?? 0] as const),
      ),
    );
  return { name_word: select('name_word'), address_word: select('address_word') };
}

function toTermFrequencies(counts: ReadonlyMap<number, number>): TermFrequencies {
  const candidates = Math.max(counts.get(ALL_CANDIDATES) ?? 0, MIN_CANDIDATES);
  const frequencies = new Map<number, number>();
  for (const [id, count] of counts) if (count > 0) frequencies.set(id, count / candidates);
  return { candidates, frequencies };
}
