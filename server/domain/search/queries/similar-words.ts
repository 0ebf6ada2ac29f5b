import { type RawBuilder, sql } from 'kysely';
import type { Runner } from '#server/platform/db/database.ts';
import { getPrefixUpperBound, reverseText } from './prefix-range.ts';
import { VOCABULARIES, type Vocabulary, type VocabularyWord } from './vocabulary.ts';
import { countWord } from './word-counts.ts';
import {
  hideLength,
  prepareStatement,
  type StatementParameters,
} from '#server/platform/db/sql/prepare-statement.ts';

/** A pattern that matches variants of a query word. */
export interface WordPattern {
  /** Deletion keys. A match has at least one of them, and a length in this range. */
  keys: readonly number[];
  minLength: number;
  maxLength: number;
  /** Prefix and suffix that also match. Empty for none. */
  prefix: string;
  suffix: string;
}

/** A word that matched the pattern at this index, or was found by its id (-1). */
export type SimilarWord = VocabularyWord & { pattern: number };

/** Limits per pattern and kind of look-up. */
export const MAX_BY_KEYS = 1000;
export const MAX_BY_PREFIX = 150;
export const MAX_BY_SUFFIX = 60;
/** The last bucket of the index of deletion keys. */
const MAX_BUCKET = 2 ** 19 - 1;
/** The maximum number of letters by which a word may exceed the prefix. */
export const MAX_MISSING_LETTERS = 12;

/** The parameters of a look-up: array literals, one item for each pattern. */
interface PatternParameters {
  keys: readonly string[];
  buckets: readonly string[];
  min_length: readonly number[];
  max_length: readonly number[];
  low: readonly string[];
  high: readonly string[];
  end_low: readonly string[];
  end_high: readonly string[];
  /** Ids of further words. */
  ids: string;
}

/** The buckets of keys, as `bucket_keys` in the database computes them, which would take longer for each pattern. */
const toBuckets = (keys: readonly number[]) => [...new Set(keys.map((key) => key & MAX_BUCKET))];

const toIdArray = (ids: readonly number[]) => `{${ids.join(',')}}`;

/** Returns the range bounds of texts with each prefix. */
const toRanges = (texts: string[]) =>
  [texts, texts.map((text) => (text ? getPrefixUpperBound(text) : ''))] as const;

function toParameters(patterns: readonly WordPattern[], ids: readonly number[]): PatternParameters {
  const [low, high] = toRanges(patterns.map(({ prefix }) => prefix));
  const [end_low, end_high] = toRanges(patterns.map(({ suffix }) => reverseText(suffix)));
  return {
    keys: patterns.map(({ keys }) => toIdArray(keys)),
    buckets: patterns.map(({ keys }) => toIdArray(toBuckets(keys))),
    min_length: patterns.map(({ minLength }) => minLength),
    max_length: patterns.map(({ maxLength }) => maxLength),
    low,
    high,
    end_low,
    end_high,
    ids: toIdArray(ids),
  };
}

/** Builds the query of `querySimilarWords`, with the columns pattern, id and word. */
function selectSimilarWords(
  vocabulary: Vocabulary,
  parameters: StatementParameters<PatternParameters>,
): RawBuilder<SimilarWord> {
  const words = sql.table(vocabulary);
  const texts = (name: Exclude<keyof PatternParameters, 'ids'>) => hideLength(parameters[name], 'text');
  // The arrays are parsed once for each pattern: without the materialized query, again for each compared word.
  const patterns = sql`
    with parsed as materialized (
      select keys::integer[], buckets::integer[], min_length::integer, max_length::integer,
        low, high, end_low, end_high, place
      from unnest(
        ${texts('keys')}, ${texts('buckets')}, ${texts('min_length')}, ${texts('max_length')},
        ${texts('low')}, ${texts('high')}, ${texts('end_low')}, ${texts('end_high')}
      ) with ordinality as pattern (keys, buckets, min_length, max_length, low, high, end_low, end_high, place)
    ) select * from parsed`;
  return sql<SimilarWord>`
    select -1 as pattern, id, word from ${words} where id = any(${hideLength(parameters.ids, 'integer')})
    union all
    select pattern.place::int - 1 as pattern, known.id, known.word
    from (${patterns}) pattern
    cross join lateral (
      (select id, word from ${words}
        where bucket_keys(keys) && pattern.buckets
          -- Lengths first: comparing all keys of a word takes much longer.
          and case when length(word) between pattern.min_length and pattern.max_length
            then keys && pattern.keys else false end
        order by length(word), word limit ${sql.lit(MAX_BY_KEYS)})
      union all
      (select id, word from ${words}
        where word >= pattern.low collate "C" and word < pattern.high collate "C"
          and length(word) <= length(pattern.low) + ${sql.lit(MAX_MISSING_LETTERS)}
        order by length(word), word limit ${sql.lit(MAX_BY_PREFIX)})
      union all
      (select id, word from ${words}
        where reverse(word) >= pattern.end_low collate "C" and reverse(word) < pattern.end_high collate "C"
        order by reverse(word) limit ${sql.lit(MAX_BY_SUFFIX)})
    ) known`;
}

const forEachVocabulary = <T>(create: (vocabulary: Vocabulary) => T): Record<Vocabulary, T> => ({
  name_word: create('name_word'),
  address_word: create('address_word'),
});

const findWords = forEachVocabulary((vocabulary) =>
  prepareStatement<PatternParameters, SimilarWord>((parameters) =>
    selectSimilarWords(vocabulary, parameters),
  ),
);

/** Finds vocabulary words that match any of the patterns, and those with the given ids. */
export async function querySimilarWords(
  runner: Runner,
  vocabulary: Vocabulary,
  patterns: readonly WordPattern[],
  ids: readonly number[] = [],
): Promise<SimilarWord[]> {
  if (patterns.length === 0 && ids.length === 0) return [];
  return await findWords[vocabulary](runner, toParameters(patterns, ids));
}

/** The number of candidates with each word of names and of addresses, by id. */
export type WordCounts = Record<Vocabulary, Map<number, number>>;

/** Marks the counts of words that were not searched for, instead of a pattern. */
const COUNTED: Record<Vocabulary, number> = { name_word: -2, address_word: -3 };

type CountedParameters = PatternParameters & Record<Vocabulary, string>;

/** One long text is faster to read than hundreds of rows. Words contain no white space. */
const findCountedWords = forEachVocabulary((vocabulary) =>
  prepareStatement<CountedParameters, { lines: string | null }>((parameters) => {
    const countOthers = (each: Vocabulary) => sql`
      select ${sql.lit(COUNTED[each])} as pattern, id, '' as word, ${countWord(each, sql`id`)} as candidates
      from unnest(${hideLength(parameters[each], 'integer')}) as word (id)`;
    return sql<{ lines: string | null }>`
      select string_agg(pattern || ' ' || id || ' ' || candidates || ' ' || word, e'\n') as lines from (
        select pattern, id, word, ${countWord(vocabulary, sql`similar_word.id`)} as candidates
        from (${selectSimilarWords(vocabulary, parameters)}) similar_word
        union all ${sql.join(VOCABULARIES.map(countOthers), sql` union all `)}) counted`;
  }),
);

/** Finds the same words as `querySimilarWords`, with their counts and those of other words, in one statement. */
export async function querySimilarWordsWithCounts(
  runner: Runner,
  vocabulary: Vocabulary,
  patterns: readonly WordPattern[],
  ids: readonly number[],
  others: Readonly<Record<Vocabulary, readonly number[]>>,
): Promise<{ words: SimilarWord[]; counts: WordCounts }> {
  const none = { words: [], counts: { name_word: new Map(), address_word: new Map() } };
  if ([patterns, ids, others.name_word, others.address_word].every(({ length }) => length === 0)) return none;
  const rows = await findCountedWords[vocabulary](runner, {
    ...toParameters(patterns, ids),
    name_word: toIdArray(others.name_word),
    address_word: toIdArray(others.address_word),
  });
  const counts: WordCounts = { name_word: new Map(), address_word: new Map() };
  const words: SimilarWord[] = [];
  for (const line of rows[0]?.lines?.split('\n') ?? []) {
    const [first, second, third, word = ''] = line.split(' ');
    const pattern = Number(first);
    const id = Number(second);
    const counted = VOCABULARIES.find((each) => COUNTED[each] === pattern) ?? vocabulary;
    counts[counted].set(id, Number(third));
    if (pattern >= -1) words.push({ pattern, id, word });
  }
  return { words, counts };
}
