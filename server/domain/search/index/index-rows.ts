import type { IndexRows } from '#server/domain/search/queries/index-rows.ts';
import type { NewWord } from '#server/domain/search/queries/vocabulary.ts';
import { toDeletionKeys } from '#server/domain/words/deletion-keys.ts';
import type { IndexEntries } from './index-entries.ts';
import type { KnownWords } from './known-words.ts';

const selectUnknown = (words: ReadonlyMap<string, number>, known: ReadonlySet<string>): NewWord[] =>
  [...words]
    .filter(([word]) => !known.has(word))
    .map(([word, id]) => ({ id, word, keys: toDeletionKeys(word) }));

/**
 * Converts index entries to rows of the search index, without the words that the transaction already knows.
 * @param known call `rememberWords` once the rows are sure to be inserted before the next ones
 */
export const toIndexRows = ({ rows, phones, words }: IndexEntries, known: KnownWords): IndexRows => ({
  rows,
  phones,
  words: {
    name_word: selectUnknown(words.name_word, known.name_word),
    address_word: selectUnknown(words.address_word, known.address_word),
  },
});
