import { sql } from 'kysely';
import type { Runner } from '#server/db/database.ts';
import { parseNumberArray } from '#server/db/sql/array-literal.ts';
import { buildFilterCondition, type SearchFilters } from './search-filters.ts';
import type { WordColumn } from './vocabulary.ts';

/** A blocking rule: a candidate needs at least one word id from each list. */
export type BlockingRule = readonly (readonly number[])[];

/** Builds the condition that `candidate_search s` has one of these words. */
export const hasAny = (column: WordColumn, ids: readonly number[]) =>
  sql`s.${sql.id(column)} && ${`{${ids.join(',')}}`}::bigint[]`;

/** A candidate with its words for scoring. */
export interface WordRow {
  id: number;
  /** Word ids in their written order. */
  words: number[];
}

/** Parses rows with arrays of word ids in their text form. */
export const parseWordRows = (rows: readonly { id: number; words: string }[]): WordRow[] =>
  rows.map(({ id, words }) => ({ id, words: parseNumberArray(words) }));

/**
 * Finds the candidates that match any of the blocking rules, those with the lowest ids, at most `limit`.
 * @param isBroad so many match that reading all candidates by id until there are enough is faster than sorting the matches
 */
export async function findCandidatesByWords(
  runner: Runner,
  column: WordColumn,
  rules: readonly BlockingRule[],
  filters: SearchFilters,
  limit: number,
  { isBroad = false } = {},
): Promise<WordRow[]> {
  if (rules.length === 0) return [];
  // Adding 0 prevents use of the id index.
  const conditions = rules.map(
    (lists) =>
      sql`(${sql.join(
        lists.map((ids) => hasAny(column, ids)),
        sql` and `,
      )})`,
  );
  const { rows } = await sql<{ id: number; words: string }>`
    select s.candidate_id as id, s.${sql.id(column)}::text as words from candidate_search s
    where (${sql.join(conditions, sql` or `)}) and ${buildFilterCondition(filters)}
    order by ${isBroad ? sql`s.candidate_id` : sql`s.candidate_id + 0`} limit ${sql.lit(limit)}`.execute(
    runner,
  );
  return parseWordRows(rows);
}
