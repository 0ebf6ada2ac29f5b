import { type RawBuilder, sql } from 'kysely';
import type { Runner } from '#server/db/database.ts';
import { getPrefixUpperBound, reverseText } from './prefix-range.ts';
import { VOCABULARIES, type Vocabulary, type VocabularyWord } from './vocabulary.ts';
import { countWord } from './word-counts.ts';
import { executePrepared } from '#server/db/sql/execute-prepared.ts';

/** A pattern that matches variants of a query word. */
export interface WordPattern {
  /** Deletion keys. A match has at least one of them. */
  keys: readonly number[];
  /** Prefix and suffix that also match. Empty for none. */
  prefix: string;
  suffix: string;
}

/** A word that matched the pattern at this index, or was found by its id (-1). */
export type SimilarWord = VocabularyWord & { pattern: number };

/** Limits per pattern and kind of look-up. */
const MAX_BY_KEYS = 1000;
const MAX_BY_PREFIX = 150;
const MAX_BY_SUFFIX = 60;
/** The maximum number of letters by which a word may exceed the prefix. */
const MAX_MISSING_LETTERS = 12;

/** Returns the range bounds of texts with each prefix. */
const toRanges = (texts: string[]) =>
  [texts, texts.map((text) => (text ? getPrefixUpperBound(text) : ''))] as const;

/** Builds the query of `findSimilarWords`, with the columns pattern, id and word. */
function selectSimilarWords(
  vocabulary: Vocabulary,
  patterns: readonly WordPattern[],
  ids: readonly number[],
): RawBuilder<SimilarWord> {
  const words = sql.table(vocabulary);
  const [low, high] = toRanges(patterns.map(({ prefix }) => prefix));
  const [endLow, endHigh] = toRanges(patterns.map(({ suffix }) => reverseText(suffix)));
  return sql<SimilarWord>`
    select -1 as pattern, id, word from ${words} where id = any(${`{${ids.join(',')}}`}::bigint[])
    union all
    select pattern.place::int - 1 as pattern, known.id, known.word
    from unnest(
      ${patterns.map(({ keys }) => `{${keys.join(',')}}`)}::text[],
      ${low}::text[], ${high}::text[], ${endLow}::text[], ${endHigh}::text[]
    ) with ordinality as pattern (keys, low, high, end_low, end_high, place)
    cross join lateral (
      (select id, word from ${words} where keys && pattern.keys::integer[]
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

/** Finds vocabulary words that match any of the patterns, and those with the given ids. */
export async function findSimilarWords(
  runner: Runner,
  vocabulary: Vocabulary,
  patterns: readonly WordPattern[],
  ids: readonly number[] = [],
): Promise<SimilarWord[]> {
  if (patterns.length === 0 && ids.length === 0) return [];
  const query = selectSimilarWords(vocabulary, patterns, ids).compile(runner);
  const { rows } = await executePrepared(runner, query);
  return rows;
}

/** The number of candidates with each word of names and of addresses, by id. */
export type WordCounts = Record<Vocabulary, Map<number, number>>;

/** Finds the same words as `findSimilarWords`, with their counts and those of other words, in one statement. */
export async function findSimilarWordsWithCounts(
  runner: Runner,
  vocabulary: Vocabulary,
  patterns: readonly WordPattern[],
  ids: readonly number[],
  others: Readonly<Record<Vocabulary, readonly number[]>>,
): Promise<{ words: SimilarWord[]; counts: WordCounts }> {
  const countOthers = (each: Vocabulary) => sql`
    select null::int as pattern, id, null::text as word, ${sql.lit(each)} as vocabulary,
      ${countWord(each, sql`id`)} as candidates
    from unnest(${`{${others[each].join(',')}}`}::bigint[]) as word (id)`;
  const query = sql<{
    pattern: number | null;
    id: number;
    word: string;
    vocabulary: Vocabulary;
    candidates: number;
  }>`
    select pattern, id, word, ${sql.lit(vocabulary)} as vocabulary, ${countWord(vocabulary, sql`similar_word.id`)} as candidates
    from (${selectSimilarWords(vocabulary, patterns, ids)}) similar_word
    union all ${sql.join(VOCABULARIES.map(countOthers), sql` union all `)}`.compile(runner);
  const { rows } = await executePrepared(runner, query);
  const counts: WordCounts = { name_word: new Map(), address_word: new Map() };
  for (const row of rows) counts[row.vocabulary].set(row.id, row.candidates);
  const words = rows.flatMap(({ pattern, id, word }) => (pattern === null ? [] : { pattern, id, word }));
  return { words, counts };
}
