import type { RawBuilder } from 'kysely';
import {
  findSearchedCandidates,
  insertSearchRows,
  removeSearchRows,
  type SearchedCandidate,
  type SearchRow,
} from '#server/db/search/search-rows.ts';
import { limitGinPendingList } from '#server/db/search/gin-pending-list.ts';
import { insertPhones } from '#server/db/search/candidate-phones.ts';
import type { Runner } from '#server/db/database.ts';
import { NO_IDS, runTogether } from '#server/db/together.ts';
import { insertUnchecked } from '#server/db/duplicates/duplicate-check-queue.ts';
import { insertWords, type Vocabulary } from '#server/db/search/vocabulary.ts';
import { addressWords } from '#server/search/normalise/tokenize-address.ts';
import { nameWords } from '#server/search/normalise/tokenize-name.ts';
import { phoneNumbers } from '#server/phones/written-numbers.ts';
import { initialId, WORD_LONGEST, wordId } from '#server/search/normalise/word-id.ts';
import { foldText } from '#server/text/fold-text.ts';
import { misspellingKeys } from '#server/search/expand/deletion-keys.ts';

/** Words of one candidate's name and address that are looked at. */
const MOST_WORDS = 40;
const VOCABULARIES = ['name_word', 'address_word'] as const satisfies Vocabulary[];

/** What candidates are found by, ready to be written. */
export interface IndexEntries {
  rows: SearchRow[];
  phones: { candidate_id: number; number: string }[];
  /** For each vocabulary the distinct words with their ids. */
  words: Record<Vocabulary, Map<string, number>>;
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

export const noEntries = (): IndexEntries => ({
  rows: [],
  phones: [],
  words: { name_word: new Map(), address_word: new Map() },
});

/** Works out what candidates are found by, and adds it to `entries`; nothing is written. */
export function addEntries({ rows, phones, words }: IndexEntries, candidates: readonly SearchedCandidate[]) {
  for (const { id, name, phone, address, organization, account_id, candidate_type, ...dates } of candidates) {
    for (const number of phoneNumbers(phone)) phones.push({ candidate_id: id, number });
    const wordsOfName = nameWords(name);
    rows.push({
      candidate_id: id,
      account_id,
      candidate_type,
      start_date: dates.start_date,
      end_date: dates.end_date,
      organization: foldText(organization),
      name_key: wordsOfName.join(' '),
      name_words: [
        ...idsOf(wordsOfName, words.name_word),
        ...wordsOfName.slice(0, MOST_WORDS).map(initialId),
      ],
      address_words: idsOf(addressWords(address), words.address_word),
    });
  }
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

const unknownOf = (words: ReadonlyMap<string, number>, known: ReadonlySet<number>) =>
  [...words]
    .filter(([, id]) => !known.has(id))
    .map(([word, id]) => ({ id, word, keys: misspellingKeys(word) }));

/**
 * The inserts that make new candidates findable, one after the other, to be run in the transaction that inserts them.
 * `known`: words that it has added or seen; what these inserts add is to be noted there when they were run (`noteWords`).
 * `except`: in SQL, the ids of candidates that are left out.
 */
export function* entryInserts(
  { rows, phones, words }: IndexEntries,
  known: KnownWords,
  except = NO_IDS,
): Generator<RawBuilder<unknown>> {
  if (rows.length > 0) {
    yield insertSearchRows(rows, except);
    yield insertUnchecked(rows, except);
  }
  if (phones.length > 0) yield insertPhones(phones, except);
  for (const name of VOCABULARIES) {
    const unknown = unknownOf(words[name], known[name]);
    if (unknown.length > 0) yield insertWords(name, unknown);
  }
}

export function noteWords(known: KnownWords, { words }: IndexEntries) {
  for (const name of VOCABULARIES) for (const id of words[name].values()) known[name].add(id);
}

/**
 * Makes these candidates findable, or renews what they are found by. To be called in the transaction that inserts or
 * changes them, with at most some thousand ids at once.
 */
export async function indexCandidates(tx: Runner, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const entries = noEntries();
  addEntries(entries, await findSearchedCandidates(tx, ids));
  await limitGinPendingList(tx);
  await removeSearchRows(tx, ids);
  const known = knownTo(tx);
  await runTogether(tx, [...entryInserts(entries, known)]);
  noteWords(known, entries);
}
