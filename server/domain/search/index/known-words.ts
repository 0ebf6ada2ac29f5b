import type { Runner } from '#server/platform/db/database.ts';
import { VOCABULARIES, type Vocabulary } from '#server/domain/search/queries/vocabulary.ts';
import type { IndexEntries } from './index-entries.ts';

/** The words that a transaction has added or found in a vocabulary. */
export type KnownWords = Record<Vocabulary, Set<string>>;

export const createKnownWords = (): KnownWords => ({ name_word: new Set(), address_word: new Set() });

/** An added or found word is certain to stay only within the transaction. */
const knownByTransaction = new WeakMap<Runner, KnownWords>();

/** Returns the words known in a transaction; without one, empty sets that are not stored. */
export function getKnownWords(runner: Runner): KnownWords {
  const known = knownByTransaction.get(runner) ?? createKnownWords();
  if (runner.isTransaction) knownByTransaction.set(runner, known);
  return known;
}

/** Adds the words of entries to the known ones. Call it when the inserts of these entries have run. */
export function rememberWords(known: KnownWords, { words }: IndexEntries) {
  for (const vocabulary of VOCABULARIES)
    for (const word of words[vocabulary].keys()) known[vocabulary].add(word);
}
