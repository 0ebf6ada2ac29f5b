import type { IndexedCandidate, SearchRow } from '#server/domain/search/queries/search-rows.ts';
import type { Vocabulary } from '#server/domain/search/queries/vocabulary.ts';
import { listNationalNumbers } from '#server/domain/text/phones/parse-phone-numbers.ts';
import { tokenizeAddress } from '#server/domain/words/tokenize-address.ts';
import { tokenizeName } from '#server/domain/words/tokenize-name.ts';
import { MAX_WORD_LENGTH, toInitialId, toWordId } from '#server/domain/words/word-id.ts';
import { foldText } from '#server/domain/text/fold-text.ts';

/** The maximum number of indexed words of a name or address. */
const MAX_WORDS = 40;

/** Index entries of candidates, before they are written. */
export interface IndexEntries {
  rows: SearchRow[];
  phones: { candidate_id: number; number: string }[];
  /** The distinct words of each vocabulary with their ids. */
  words: Record<Vocabulary, Map<string, number>>;
}

export const createIndexEntries = (): IndexEntries => ({
  rows: [],
  phones: [],
  words: { name_word: new Map(), address_word: new Map() },
});

/** Adds the entries of candidates to `entries`, without writing anything. */
export function addIndexEntries(
  { rows, phones, words }: IndexEntries,
  candidates: readonly IndexedCandidate[],
) {
  for (const {
    id,
    name,
    phone,
    address,
    organization,
    organization_id,
    candidate_type,
    is_restricted = false,
    ...dates
  } of candidates) {
    const [first_phone = null, ...furtherPhones] = listNationalNumbers(phone);
    for (const number of furtherPhones) phones.push({ candidate_id: id, number });
    const nameWords = tokenizeName(name);
    rows.push({
      candidate_id: id,
      organization_id,
      candidate_type,
      start_date: dates.start_date,
      end_date: dates.end_date,
      is_restricted,
      organization: foldText(organization),
      name_key: nameWords.join(' '),
      first_phone,
      name_words: [
        ...toWordIds(nameWords, words.name_word),
        ...nameWords.slice(0, MAX_WORDS).map(toInitialId),
      ],
      address_words: toWordIds(tokenizeAddress(address), words.address_word),
    });
  }
}

function toWordIds(words: readonly string[], known: Map<string, number>): number[] {
  return words.slice(0, MAX_WORDS).map((word) => {
    const cut = word.slice(0, MAX_WORD_LENGTH).toWellFormed();
    let id = known.get(cut);
    if (id === undefined) {
      id = toWordId(cut);
      known.set(cut, id);
    }
    return id;
  });
}
