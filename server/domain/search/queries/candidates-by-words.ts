import { type RawBuilder, sql } from 'kysely';
import type { Runner } from '#server/platform/db/database.ts';
import { parseIntegerArray } from '#server/platform/db/sql/array-literal.ts';
import { buildFilterCondition, isAddressVisible, type SearchFilters } from './search-filters.ts';
import type { WordColumn } from './vocabulary.ts';

/** A blocking rule: a candidate needs at least one word id from each list. */
export type BlockingRule = readonly (readonly number[])[];

/** Builds the condition that `candidate_search s` has one of these words. */
export const hasAny = (column: WordColumn, ids: readonly number[]) =>
  sql`s.${sql.id(column)} && ${`{${ids.join(',')}}`}::integer[]`;

/** Builds the condition of the filters, and that the reader may see the words of this column. */
export const buildWordCondition = (column: WordColumn, filters: SearchFilters) =>
  column === 'address_words'
    ? sql`${buildFilterCondition(filters)} and ${isAddressVisible(filters)}`
    : buildFilterCondition(filters);

/** A candidate with its words for scoring. */
export interface WordRow {
  id: number;
  /** Word ids in their written order. */
  words: number[];
}

/** Parses rows with arrays of word ids in their text form. */
export const parseWordRows = (rows: readonly { id: number; words: string }[]): WordRow[] =>
  rows.map(({ id, words }) => ({ id, words: parseIntegerArray(words) }));

/** Candidates with certain words, besides those of the rules. */
export interface FirstByWord {
  words: readonly { id: number; isBroad: boolean }[];
  /** The maximum number of candidates per word, those with the lowest ids. */
  limit: number;
}

interface Options {
  /** So many match that reading all candidates by id until there are enough is faster than sorting the matches. */
  isBroad?: boolean;
  firstByWord?: FirstByWord;
}

const NO_WORDS: FirstByWord = { words: [], limit: 0 };

/**
 * Finds the candidates that match any of the blocking rules, those with the lowest ids, at most `limit`. With
 * `firstByWord`, a candidate may appear more than once.
 */
export async function findCandidatesByWords(
  runner: Runner,
  column: WordColumn,
  rules: readonly BlockingRule[],
  filters: SearchFilters,
  limit: number,
  { isBroad = false, firstByWord = NO_WORDS }: Options = {},
): Promise<WordRow[]> {
  const select = (condition: RawBuilder<unknown>, most: number, broad: boolean) => sql`
    (select s.candidate_id as id, s.${sql.id(column)}::text as words from candidate_search s
     where ${condition} and ${buildWordCondition(column, filters)}
     order by ${orderById(broad)} limit ${sql.lit(most)})`;
  const conditions = rules.map(
    (lists) =>
      sql`(${sql.join(
        lists.map((ids) => hasAny(column, ids)),
        sql` and `,
      )})`,
  );
  const selects = firstByWord.words.map((word) =>
    select(hasAny(column, [word.id]), firstByWord.limit, word.isBroad),
  );
  if (rules.length > 0) selects.unshift(select(sql`(${sql.join(conditions, sql` or `)})`, limit, isBroad));
  if (selects.length === 0) return [];
  // One long text is faster to read than hundreds of rows.
  const { rows } = await sql<{ lines: string | null }>`
    select string_agg(id || words, e'\\n') as lines from (${sql.join(selects, sql` union all `)}) found`.execute(
    runner,
  );
  return rows[0]?.lines?.split('\n').map(parseLine) ?? [];
}

/** Parses an id that is followed by an array of word ids: '7{1,2}'. */
function parseLine(line: string): WordRow {
  const start = line.indexOf('{');
  return { id: Number(line.slice(0, start)), words: parseIntegerArray(line, start) };
}

/** Orders by id. Unless a query is broad, adding 0 prevents use of the id index. */
const orderById = (isBroad: boolean) => (isBroad ? sql`s.candidate_id` : sql`s.candidate_id + 0`);
