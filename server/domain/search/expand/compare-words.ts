import type { Vocabulary, VocabularyWord } from '#server/domain/search/queries/vocabulary.ts';
import { measureEditDistance, getMaxEditDistance } from '#server/domain/words/edit-distance.ts';
import { getNameFormCost, stripNameElement } from './name-forms.ts';
import type { Variant } from './variant.ts';

// Costs in nats, fitted by hand to the queries of bench/search.
/** A name without its first element: 'Tunde' for 'Babatunde'. */
const WITHOUT_ELEMENT = 1.7;
const SUFFIX = 3.4;
const PREFIX = 2.2;
/** Added when the query word is the longer one. */
const QUERY_LONGER = 1;
const MISSING_LETTER = 0.12;
/** A house number without its letter: '3' for '3B'. */
const WITHOUT_HOUSE_LETTER = 2.5;
/** The record has only the initial of the name. */
const RECORDED_INITIAL = 0.7;

export const MIN_PREFIX_LENGTH = 2;
export const MIN_SUFFIX_LENGTH = 4;

export const isNumber = (word: string) => /^\p{N}/u.test(word);

type Relation = Pick<Variant, 'kind' | 'cost'>;

/** Returns the cheapest relation of a query word to a known word (string comparator), undefined when there is none. */
export function compareWords(queryWord: string, known: string, vocabulary: Vocabulary): Relation | undefined {
  if (queryWord === known) return { kind: 'exact', cost: 0 };
  if (isNumber(queryWord) || isNumber(known)) return compareHouseNumbers(queryWord, known, vocabulary);
  const longer = Math.max(queryWord.length, known.length);
  const relations: Relation[] = [
    { kind: 'typo', cost: measureEditDistance(queryWord, known, getMaxEditDistance(longer)) },
  ];
  if (vocabulary === 'name_word') relations.push(...compareNames(queryWord, known));
  relations.push(...compareEnds(queryWord, known));
  const best = relations.reduce((a, b) => (b.cost < a.cost ? b : a));
  return best.cost === Infinity ? undefined : best;
}

const HOUSE_LETTER = /(?<=^\d+)[a-h]$/u;
/** The letters of the houses or flats with one number. */
export const HOUSE_LETTERS = 'abcdefgh';

/** Removes the letter of a house number: '3' of '3b'. */
export const stripHouseLetter = (number: string): string => number.replace(HOUSE_LETTER, '');

/** Relates a house number with a letter to the number alone. Two different numbers are never typos of each other. */
function compareHouseNumbers(queryWord: string, known: string, vocabulary: Vocabulary): Relation | undefined {
  const isSame = stripHouseLetter(queryWord) === known || stripHouseLetter(known) === queryWord;
  return vocabulary === 'address_word' && isSame ? { kind: 'prefix', cost: WITHOUT_HOUSE_LETTER } : undefined;
}

function compareNames(queryWord: string, known: string): Relation[] {
  const relations: Relation[] = [];
  const formCost = getNameFormCost(queryWord, known);
  if (formCost !== undefined) relations.push({ kind: 'form', cost: formCost });
  if (stripNameElement(queryWord) === known || stripNameElement(known) === queryWord)
    relations.push({ kind: 'suffix', cost: WITHOUT_ELEMENT });
  if (known.length === 1 && queryWord.startsWith(known))
    relations.push({ kind: 'initial', cost: RECORDED_INITIAL });
  return relations;
}

function compareEnds(queryWord: string, known: string): Relation[] {
  const relations: Relation[] = [];
  const shorter = Math.min(queryWord.length, known.length);
  const missing = Math.abs(queryWord.length - known.length) * MISSING_LETTER;
  if (
    shorter >= MIN_PREFIX_LENGTH &&
    (known.startsWith(queryWord) || (queryWord.startsWith(known) && shorter > MIN_PREFIX_LENGTH))
  )
    relations.push({
      kind: 'prefix',
      cost: PREFIX + missing + (known.startsWith(queryWord) ? 0 : QUERY_LONGER),
    });
  if (shorter >= MIN_SUFFIX_LENGTH && (known.endsWith(queryWord) || queryWord.endsWith(known)))
    relations.push({ kind: 'suffix', cost: SUFFIX + missing });
  return relations;
}

/** The allowance above the usual maximum edit distance for words of candidates who match the rest of the query. */
const EXTRA_DISTANCE = 4;

/** Finds the words that a query word with unusually many typos may stand for. */
export function findDistantVariants(
  queryWord: string,
  words: readonly VocabularyWord[],
  extraDistance = EXTRA_DISTANCE,
): Variant[] {
  if (isNumber(queryWord)) return [];
  const max = getMaxEditDistance(queryWord.length) + extraDistance;
  return words.flatMap(({ id, word }) => {
    if (word.length < 2 || isNumber(word)) return [];
    const cost = measureEditDistance(queryWord, word, max);
    return cost === Infinity ? [] : [{ id, word, kind: 'typo' as const, cost }];
  });
}
