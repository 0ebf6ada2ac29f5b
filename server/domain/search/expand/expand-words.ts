import type { Runner } from '#server/platform/db/database.ts';
import type { SimilarWord, WordPattern } from '#server/domain/search/queries/similar-words.ts';
import type { Vocabulary, VocabularyWord } from '#server/domain/search/queries/vocabulary.ts';
import { toInitialId, toWordId } from '#server/domain/words/word-id.ts';
import {
  compareWords,
  findDistantVariants,
  HOUSE_LETTERS,
  isNumber,
  MIN_PREFIX_LENGTH,
  MIN_SUFFIX_LENGTH,
  stripHouseLetter,
} from './compare-words.ts';
import { toDeletionKeys, toTwoDeletionKeys } from '#server/domain/words/deletion-keys.ts';
import { toLengthRange } from '#server/domain/words/edit-distance.ts';
import { mapNameForms, stripNameElement } from './name-forms.ts';
import { findSimilarWords } from '#server/domain/search/vocabulary/find-words.ts';
import type { Variant } from './variant.ts';
import { LOOKALIKE_DIGRAPHS } from '#server/domain/words/edit-costs.ts';

/** The maximum numbers of variants per word and per query, which limit the cost of a search. */
const MAX_VARIANTS = 60;
const MAX_VARIANTS_IN_ALL = 300;
const MIN_VARIANTS = 20;
/** The share of the variants that are kept for their low cost alone. */
const CLOSEST_SHARE = 2 / 3;
/** The minimum length of an abbreviation in a record, except an initial. */
const MIN_BEGINNING_LENGTH = 4;

/** A query word with no variant at this cost, in nats, may have more than one typo. */
export const MAX_SINGLE_TYPO_COST = 3.5;
const MIN_LENGTH_FOR_TWO_TYPOS = 5;
const EXTRA_DISTANCE_FOR_TWO_TYPOS = 1.5;
/** The number of correct letters at the beginning or end of a name with two typos. */
const UNCHANGED_LETTERS = 3;

/** The variants of a word: none, misspellings, or also abbreviations and other forms. */
export type ExpansionMode = 'exact' | 'typos' | 'all';

export interface WordToExpand {
  word: string;
  mode: ExpansionMode;
}

/** Finds the words of one vocabulary that match any of the patterns, and those with the ids. */
export type FindWords = (
  patterns: readonly WordPattern[],
  ids?: readonly number[],
) => Promise<readonly SimilarWord[]>;

/** Counts the candidates with a word that was found. */
export type CountHolders = (id: number) => number;

/** Finds the variants of each word in the vocabulary (query expansion), the likeliest first. */
export const expandWords = (
  runner: Runner,
  vocabulary: Vocabulary,
  words: readonly WordToExpand[],
): Promise<Variant[][]> =>
  expandWith((patterns, ids) => findSimilarWords(runner, vocabulary, patterns, ids), vocabulary, words);

/** Expands words like `expandWords`, with another way of finding them. */
export async function expandWith(
  findWords: FindWords,
  vocabulary: Vocabulary,
  words: readonly WordToExpand[],
  countHolders: CountHolders = () => 0,
): Promise<Variant[][]> {
  const variants = words.map(() => new Map<number, Variant>());
  const put = (index: number, { id, word }: VocabularyWord) => {
    const queryWord = words[index]?.word;
    const found = variants[index];
    if (queryWord === undefined || !found || found.has(id)) return;
    const relation = compareWords(queryWord, word, vocabulary);
    if (relation) found.set(id, { id, word, ...relation });
  };
  const indexesById = new Map<number, number[]>();
  for (const [index, each] of words.entries())
    for (const id of listVariantIds(each, vocabulary))
      indexesById.set(id, [...(indexesById.get(id) ?? []), index]);
  const inexact = words.flatMap(({ word, mode }, index) =>
    mode === 'exact' || isNumber(word) ? [] : [index],
  );
  const patterns = inexact.map((index) => toPattern(words[index]));
  for (const known of await findWords(patterns, [...indexesById.keys()]))
    if (known.pattern >= 0) put(inexact[known.pattern] ?? 0, known);
    else for (const index of indexesById.get(known.id) ?? []) put(index, known);
  await addTwoTypoVariants(findWords, vocabulary, words, inexact, variants);
  const limit = Math.max(
    MIN_VARIANTS,
    Math.min(MAX_VARIANTS, Math.floor(MAX_VARIANTS_IN_ALL / inexact.length)),
  );
  return variants.map((each, index) => {
    const queryWord = words[index]?.word ?? '';
    if (vocabulary === 'name_word' && queryWord.length === 1 && toInitialId(queryWord) > 0)
      return [
        { id: toWordId(queryWord), word: queryWord, kind: 'exact' as const, cost: 0 },
        { id: toInitialId(queryWord), word: queryWord, kind: 'initial' as const, cost: 0 },
      ];
    return selectVariants([...each.values()], limit, countHolders);
  });
}

/**
 * Selects up to `limit` variants, the likeliest first. Of more variants, the likeliest spellings are kept, and beside them
 * the names that most candidates have: a short beginning such as 'mat' has many variants, but often means 'Matthew'.
 */
function selectVariants(variants: readonly Variant[], limit: number, countHolders: CountHolders): Variant[] {
  const byCost = variants.toSorted((a, b) => a.cost - b.cost || a.id - b.id);
  if (byCost.length <= limit) return byCost;
  const closest = Math.floor(limit * CLOSEST_SHARE);
  const weigh = ({ id, cost }: Variant) => Math.log(countHolders(id) + 1) - cost;
  const frequent = byCost
    .slice(closest)
    .toSorted((a, b) => weigh(b) - weigh(a))
    .slice(0, limit - closest);
  return [...byCost.slice(0, closest), ...frequent.toSorted((a, b) => a.cost - b.cost || a.id - b.id)];
}

/** Adds two-typo variants of long words without closer ones. */
async function addTwoTypoVariants(
  findWords: FindWords,
  vocabulary: Vocabulary,
  words: readonly WordToExpand[],
  inexact: readonly number[],
  variants: readonly Map<number, Variant>[],
) {
  const distant = inexact.filter((index) => mayHaveTwoTypos(words[index], variants[index]));
  if (distant.length === 0) return;
  const patterns = distant.map((index) => toTwoTypoPattern(words[index]?.word ?? '', vocabulary));
  for (const known of await findWords(patterns)) {
    const index = distant[known.pattern] ?? 0;
    const queryWord = words[index]?.word ?? '';
    for (const variant of findDistantVariants(queryWord, [known], EXTRA_DISTANCE_FOR_TWO_TYPOS))
      if (!variants[index]?.has(variant.id)) variants[index]?.set(variant.id, variant);
  }
}

function mayHaveTwoTypos(
  toExpand: WordToExpand | undefined,
  variants: ReadonlyMap<number, Variant> | undefined,
): boolean {
  if (toExpand?.mode !== 'all' || toExpand.word.length < MIN_LENGTH_FOR_TWO_TYPOS) return false;
  return [...(variants?.values() ?? [])].every(
    ({ cost, kind }) => cost > MAX_SINGLE_TYPO_COST || kind === 'initial',
  );
}

/** Lists the ids of the word, and of its other forms and beginnings. */
function listVariantIds({ word, mode }: WordToExpand, vocabulary: Vocabulary): number[] {
  if (mode !== 'all') return [toWordId(word)];
  if (isNumber(word))
    return vocabulary === 'address_word' ? listHouseNumbers(word).map(toWordId) : [toWordId(word)];
  const others =
    vocabulary === 'name_word' ? [...listAllForms(word), ...listBeginnings(word)] : listBeginnings(word);
  return [...new Set([word, ...others].map(toWordId))];
}

function toPattern(toExpand: WordToExpand | undefined): WordPattern {
  const { word, mode } = toExpand ?? { word: '', mode: 'exact' };
  const toAffix = (minLength: number) => (mode === 'all' && word.length >= minLength ? word : '');
  return {
    keys: toDeletionKeys(word),
    ...toLengthRange(word),
    prefix: toAffix(MIN_PREFIX_LENGTH),
    suffix: toAffix(MIN_SUFFIX_LENGTH),
  };
}

/** Two typos of a name are seldom both at its beginning and its end. */
function toTwoTypoPattern(word: string, vocabulary: Vocabulary): WordPattern {
  const unchanged = vocabulary === 'name_word' ? UNCHANGED_LETTERS : 0;
  return {
    keys: toTwoDeletionKeys(word),
    ...toLengthRange(word),
    prefix: word.slice(0, unchanged),
    suffix: word.slice(word.length - unchanged),
  };
}

function listAllForms(word: string): string[] {
  const rest = stripNameElement(word);
  const forms = [...mapNameForms(word).keys(), ...listLookalikes(word)];
  return rest === undefined ? forms : [...forms, rest];
}

/** Lists a house number and those that differ from it only by having a letter or none. */
function listHouseNumbers(number: string): string[] {
  const stem = stripHouseLetter(number);
  return stem === number ? [number, ...[...HOUSE_LETTERS].map((letter) => number + letter)] : [number, stem];
}

function listBeginnings(word: string): string[] {
  const beginnings = [word.slice(0, 1)];
  for (let end = MIN_BEGINNING_LENGTH; end < word.length; end++) beginnings.push(word.slice(0, end));
  return beginnings;
}

function* replaceOnce(word: string, from: string, to: string) {
  for (let at = word.indexOf(from); at >= 0; at = word.indexOf(from, at + 1))
    yield word.slice(0, at) + to + word.slice(at + from.length);
}

/** Lists the words that look like this one in print, with one pair of letters misread: 'adeyemi' for 'adeyerni'. */
const listLookalikes = (word: string): string[] =>
  LOOKALIKE_DIGRAPHS.flatMap(([digraph, letter]) => [
    ...replaceOnce(word, digraph, letter),
    ...replaceOnce(word, letter, digraph),
  ]);
