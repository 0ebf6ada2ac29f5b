import {
  findSearchedTexts,
  insertPhones,
  insertSearchRows,
  removeSearchRows,
  type SearchRow,
} from '#server/db/candidate-search.ts';
import type { Runner } from '#server/db/database.ts';
import { addWords, type NewWord, type Vocabulary } from '#server/db/words.ts';
import { addressWords } from './address-words.ts';
import { nameWords } from './name-words.ts';
import { phoneNumbers } from './phone-numbers.ts';
import { WORD_LONGEST, wordId } from './word-id.ts';

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

  async save(tx: Runner, vocabulary: Vocabulary) {
    const words: NewWord[] = [...this.#ids].map(([word, id]) => ({ id, word, keys: [] }));
    await addWords(tx, vocabulary, words);
  }
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
    rows.push({
      candidate_id: id,
      organization_words: organizationIds(organization),
      name_words: names.idsOf(nameWords(name)),
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

const organizationIds = (organization: string) => new Words().idsOf(addressWords(organization));
