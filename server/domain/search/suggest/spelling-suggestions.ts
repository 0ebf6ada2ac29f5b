import type { Runner } from '#server/platform/db/database.ts';
import { findCandidatesByWords } from '#server/domain/search/queries/candidates-by-words.ts';
import type { SearchFilters } from '#server/domain/search/queries/search-filters.ts';
import { findSimilarWords } from '#server/domain/search/vocabulary/find-words.ts';
import { findDistantVariants } from '#server/domain/search/expand/compare-words.ts';
import { toDeletionKeys } from '#server/domain/words/deletion-keys.ts';
import { toLengthRange } from '#server/domain/words/edit-distance.ts';
import type { Variant } from '#server/domain/search/expand/variant.ts';
import { tokenizeAddress } from '#server/domain/words/tokenize-address.ts';
import { tokenizeName } from '#server/domain/words/tokenize-name.ts';
import { labelAddress } from '#server/domain/search/parse/label-address.ts';
import { WORD_FIELDS, type WordField } from '#server/domain/search/parse/word-fields.ts';
import { capitalize } from '#server/domain/text/capitalize.ts';

/** The limits of the words of a query that are read. */
const MAX_WORDS = 4;
const MIN_LENGTH = 3;
const MAX_LENGTH = 20;
const MAX_VARIANTS = 12;
const MAX_ROWS = 500;
/** The maximum cost of a similar word, in nats per letter, and its maximum difference in length. */
const MAX_COST_PER_LETTER = 1.2;
const MAX_LENGTH_DIFFERENCE = 3;
/** The number of letters that a similar word shares at the beginning or the end. */
const UNCHANGED_LETTERS = 3;

/** A query word. The words of a name or a street are `main`, `kind` is the kind of street. */
interface QueryWord {
  word: string;
  part: 'main' | 'kind' | 'other';
}

/**
 * Finds up to `limit` names, or streets and places, with the spelling most similar to a query without results, the most
 * similar first. Each consists of words similar to the query's, with at least one similar main word. Suggestions that
 * only omit words are excluded.
 */
export async function findSpellingSuggestions(
  runner: Runner,
  { type, query }: { type: WordField['type']; query: string },
  filters: SearchFilters,
  limit: number,
): Promise<string[]> {
  const field = WORD_FIELDS[type];
  const words = (type === 'name' ? splitName(query) : splitAddress(query))
    .filter(({ word }) => word.length >= MIN_LENGTH && word.length <= MAX_LENGTH && !/\p{N}/u.test(word))
    .slice(0, MAX_WORDS);
  const variants = await findSimilarVariants(runner, field, words);
  const known = variants.filter((each) => each.length > 0);
  const main = new Set(words.flatMap(({ part }, index) => (part === 'main' ? (variants[index] ?? []) : [])));
  if (main.size === 0) return [];
  const lists = known.map((each) => each.map(({ id }) => id));
  const withoutOne = lists.length > 1 ? lists.map((_, index) => lists.toSpliced(index, 1)) : [];
  let rows = await findCandidatesByWords(runner, field.column, [lists], filters, MAX_ROWS);
  if (rows.length === 0)
    rows = await findCandidatesByWords(runner, field.column, withoutOne, filters, MAX_ROWS);
  const suggestions = new Map<string, { words: number; cost: number }>();
  for (const row of rows) {
    const matched = matchVariants(row.words, known);
    if (!matched.some((variant) => main.has(variant))) continue;
    const text = matched.map(({ word }) => capitalize(word)).join(' ');
    const cost = matched.reduce((sum, variant) => sum + variant.cost, 0);
    suggestions.set(text, { words: matched.length, cost });
  }
  return [...suggestions]
    .filter(([, { cost }]) => cost > 0)
    .toSorted(([, a], [, b]) => b.words - a.words || a.cost - b.cost)
    .slice(0, limit)
    .map(([text]) => text);
}

const splitName = (query: string): QueryWord[] => tokenizeName(query).map((word) => ({ word, part: 'main' }));

function splitAddress(query: string): QueryWord[] {
  const words = tokenizeAddress(query);
  const labels = labelAddress(words);
  return words.map((word, index) => {
    if (labels[index] === 'street') return { word, part: 'main' };
    return { word, part: labels[index] === 'kind' ? 'kind' : 'other' };
  });
}

/** Finds the variants of each word, with more typos than search tolerates, the most similar first. */
async function findSimilarVariants(
  runner: Runner,
  { vocabulary }: WordField,
  words: readonly QueryWord[],
): Promise<Variant[][]> {
  const patterns = words.map(({ word }) => ({
    keys: [...new Set([word, ...deleteEachLetter(word)].flatMap(toDeletionKeys))],
    ...toLengthRange(word),
    prefix: word.slice(0, UNCHANGED_LETTERS),
    suffix: word.slice(-UNCHANGED_LETTERS),
  }));
  const similar = await findSimilarWords(runner, vocabulary, patterns);
  return words.map(({ word, part }, pattern) => {
    const known = similar.filter((each) => each.pattern === pattern);
    const distinct = [...new Map(known.map((each) => [each.id, each])).values()];
    return findDistantVariants(word, distinct)
      .filter((variant) => (part === 'kind' ? variant.cost === 0 : isSimilar(word, variant)))
      .toSorted((a, b) => a.cost - b.cost || a.id - b.id)
      .slice(0, MAX_VARIANTS);
  });
}

const isSimilar = (queryWord: string, { word, cost }: Variant) =>
  cost <= MAX_COST_PER_LETTER * queryWord.length &&
  Math.abs(word.length - queryWord.length) <= MAX_LENGTH_DIFFERENCE;

const deleteEachLetter = (word: string) =>
  [...word].map((_, index) => word.slice(0, index) + word.slice(index + 1));

/** Finds the most similar word of a candidate for each query word. Each is used once. */
function matchVariants(words: readonly number[], known: readonly (readonly Variant[])[]): Variant[] {
  const left = new Set(words);
  return known.flatMap((variants) => variants.find(({ id }) => left.delete(id)) ?? []);
}
