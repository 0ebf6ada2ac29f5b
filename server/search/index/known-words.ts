import type { Runner } from '#server/db/database.ts';
import type { Vocabulary } from '#server/db/search/vocabulary.ts';
import type { IndexEntries } from './index-entries.ts';

export const VOCABULARIES = ['name_word', 'address_word'] as const satisfies Vocabulary[];

/** The ids of words that a transaction has added or found in a vocabulary. */
export type KnownWords = Record<Vocabulary, Set<number>>;

export const createKnownWords = (): KnownWords => ({ name_word: new Set(), address_word: new Set() });

/** Only within one transaction is a word that was added or found certain to stay. */
const knownByTransaction = new WeakMap<Runner, KnownWords>();

/** Gets the words known in a transaction; without one, an empty set that is not kept. */
export function getKnownWords(runner: Runner): KnownWords {
  const known = knownByTransaction.get(runner) ?? createKnownWords();
  if (runner.isTransaction) knownByTransaction.set(runner, known);
  return known;
}

/** Call it when the inserts of these entries have run. */
export function rememberWords(known: KnownWords, { words }: IndexEntries) {
  for (const vocabulary of VOCABULARIES)
    for (const id of words[vocabulary].values()) known[vocabulary].add(id);
}
