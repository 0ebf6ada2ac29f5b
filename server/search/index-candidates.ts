import {
  findSearchedCandidates,
  insertSearchRows,
  keepListsShort,
  removeSearchRows,
  type SearchedCandidate,
  type SearchRow,
} from '#server/db/candidate-search.ts';
import { insertPhones } from '#server/db/candidate-phones.ts';
import type { Runner } from '#server/db/database.ts';
import { addWords, type Vocabulary } from '#server/db/words.ts';
import { addressWords } from './address-words.ts';
import { nameWords } from './name-words.ts';
import { phoneNumbers } from './phone-numbers.ts';
import { initialId, WORD_LONGEST, wordId } from './word-id.ts';
import { foldText } from './fold-text.ts';
import { misspellingKeys } from './misspelling-keys.ts';

/** Words of one candidate's name and address that are looked at. */
const MOST_WORDS = 40;

/** What candidates are found by, ready to be written. */
export interface IndexEntries {
  rows: SearchRow[];
  phones: { candidate_id: number; number: string }[];
  /** For each vocabulary the distinct words with their ids. */
  words: Record<Vocabulary, ReadonlyMap<string, number>>;
}

function idsOf(words: readonly string[], known: Map<string, number>): number[] {
  return words.slice(0, MOST_WORDS).map((word) => {
    const cut = word.slice(0, WORD_LONGEST).toWellFormed();
    let id = known.get(cut);
    if (id === undefined) {
      id = wordId(cut);
      known.set(cut, id);
    }
    return id;
  });
}

/** Works out what candidates are found by; nothing is written. */
export function indexEntries(candidates: readonly SearchedCandidate[]): IndexEntries {
  const words = { name_word: new Map<string, number>(), address_word: new Map<string, number>() };
  const phones: IndexEntries['phones'] = [];
  const rows = candidates.map(({ id, name, phone, address, organization, ...filters }) => {
    for (const number of phoneNumbers(phone)) phones.push({ candidate_id: id, number });
    const wordsOfName = nameWords(name);
    return {
      ...filters,
      candidate_id: id,
      organization: foldText(organization),
      name_words: [
        ...idsOf(wordsOfName, words.name_word),
        ...wordsOfName.slice(0, MOST_WORDS).map(initialId),
      ],
      address_words: idsOf(addressWords(address), words.address_word),
    };
  });
  return { rows, phones, words };
}

/** Ids of words that a vocabulary is known to have. */
export type KnownWords = Record<Vocabulary, Set<number>>;

export const noWords = (): KnownWords => ({ name_word: new Set(), address_word: new Set() });

// A transaction sees to its end what it added or saw; another one may not.
const knownIn = new WeakMap<Runner, KnownWords>();

function knownTo(tx: Runner): KnownWords {
  const known = knownIn.get(tx) ?? noWords();
  if (tx.isTransaction) knownIn.set(tx, known);
  return known;
}

async function addUnknown(
  tx: Runner,
  vocabulary: Vocabulary,
  words: ReadonlyMap<string, number>,
  known: KnownWords,
) {
  const unknown = [...words].filter(([, id]) => !known[vocabulary].has(id));
  await addWords(
    tx,
    vocabulary,
    unknown.map(([word, id]) => ({ id, word, keys: misspellingKeys(word) })),
  );
  for (const [, id] of unknown) known[vocabulary].add(id);
}

/**
 * Writes what new candidates are found by, in the transaction that inserts them. `known`: words that it has added or
 * seen, which grow.
 */
export async function writeIndexEntries(
  tx: Runner,
  { rows, phones, words }: IndexEntries,
  known: KnownWords,
) {
  await insertSearchRows(tx, rows);
  await insertPhones(tx, phones);
  await addUnknown(tx, 'name_word', words.name_word, known);
  await addUnknown(tx, 'address_word', words.address_word, known);
}

/**
 * Makes these candidates findable, or renews what they are found by. To be called in the transaction that inserts or
 * changes them, with at most some thousand ids at once.
 */
export async function indexCandidates(tx: Runner, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const entries = indexEntries(await findSearchedCandidates(tx, ids));
  await keepListsShort(tx);
  await removeSearchRows(tx, ids);
  await writeIndexEntries(tx, entries, knownTo(tx));
}

/** Makes these candidates unfindable, before they are deleted. */
export async function unindexCandidates(tx: Runner, ids: readonly number[]): Promise<void> {
  await removeSearchRows(tx, ids);
}
