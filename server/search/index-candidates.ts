import {
  findSearchedTexts,
  insertSearchRows,
  removeSearchRows,
  type SearchRow,
} from '#server/db/candidate-search.ts';
import { insertPhones } from '#server/db/candidate-phones.ts';
import type { Runner } from '#server/db/database.ts';
import { addWords, type NewWord, type Vocabulary } from '#server/db/words.ts';
import { addressWords } from './address-words.ts';
import { nameWords } from './name-words.ts';
import { phoneNumbers } from './phone-numbers.ts';
import { initialId, WORD_LONGEST, wordId } from './word-id.ts';
import { foldText } from './fold-text.ts';
import { misspellingKeys } from './misspelling-keys.ts';

/** Words of one candidate's name and address that are looked at. */
const MOST_WORDS = 40;

/** Collects the distinct words of one vocabulary while their ids are handed out. */
class Words {
  readonly #ids = new Map<string, number>();

  idsOf(words: readonly string[]): number[] {
    return words.slice(0, MOST_WORDS).map((word) => {
      const cut = word.slice(0, WORD_LONGEST).toWellFormed();
      let id = this.#ids.get(cut);
      if (id === undefined) {
        id = wordId(cut);
        this.#ids.set(cut, id);
      }
      return id;
    });
  }

  /** Adds to the vocabulary what this transaction has not added or seen there before. */
  async save(tx: Runner, vocabulary: Vocabulary) {
    const saved = savedIn(tx, vocabulary);
    const words: NewWord[] = [];
    for (const [word, id] of this.#ids)
      if (!saved.has(id)) words.push({ id, word, keys: misspellingKeys(word) });
    await addWords(tx, vocabulary, words);
    for (const { id } of words) saved.add(id);
  }
}

type Saved = Record<Vocabulary, Set<number>>;
// A transaction sees to its end what it added or saw; another one may not.
const savedWords = new WeakMap<Runner, Saved>();

function savedIn(tx: Runner, vocabulary: Vocabulary): Set<number> {
  const saved = savedWords.get(tx) ?? { name_word: new Set(), address_word: new Set() };
  if (tx.isTransaction) savedWords.set(tx, saved);
  return saved[vocabulary];
}

/**
 * Makes these candidates findable, or renews what they are found by. To be called in the transaction that inserts or
 * changes them, with at most some thousand ids at once.
 */
export async function indexCandidates(tx: Runner, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const names = new Words();
  const addresses = new Words();
  const rows: SearchRow[] = [];
  const phones: { candidate_id: number; number: string }[] = [];
  for (const { id, name, phone, address, organization } of await findSearchedTexts(tx, ids)) {
    const wordsOfName = nameWords(name);
    rows.push({
      candidate_id: id,
      organization: foldText(organization),
      name_words: [...names.idsOf(wordsOfName), ...wordsOfName.slice(0, MOST_WORDS).map(initialId)],
      address_words: addresses.idsOf(addressWords(address)),
    });
    for (const number of phoneNumbers(phone)) phones.push({ candidate_id: id, number });
  }
  await removeSearchRows(tx, ids);
  await names.save(tx, 'name_word');
  await addresses.save(tx, 'address_word');
  await insertSearchRows(tx, rows);
  await insertPhones(tx, phones);
}

/** Makes these candidates unfindable, before they are deleted. */
export async function unindexCandidates(tx: Runner, ids: readonly number[]): Promise<void> {
  await removeSearchRows(tx, ids);
}
