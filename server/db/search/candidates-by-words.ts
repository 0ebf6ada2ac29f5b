import { sql } from 'kysely';
import type { Runner } from '#server/db/database.ts';
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

/** Parses arrays of word ids from their text form, which is faster than the driver's own parser. */
export const parseWordRows = (rows: readonly { id: number; words: string }[]): WordRow[] =>
  rows.map(({ id, words }) => ({
    id,
    words: words.length > 2 ? words.slice(1, -1).split(',').map(Number) : [],
  }));

/** Finds the candidates that match any of the blocking rules, at most `limit`, in no particular order. */
export async function findCandidatesByWords(
  runner: Runner,
  column: WordColumn,
  rules: readonly BlockingRule[],
  filters: SearchFilters,
  limit: number,
): Promise<WordRow[]> {
  if (rules.length === 0) return [];
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
    limit ${sql.lit(limit)}`.execute(runner);
  return parseWordRows(rows);
}
