import { sql } from 'kysely';
import type { SearchQuery } from '#contract/search.ts';

/** What narrows a search down besides the words. */
export interface Narrowing extends Pick<
  SearchQuery,
  'candidate_type' | 'status' | 'start_from' | 'start_to'
> {
  account_id?: number;
  /** Folded words that the organisation must have. */
  organization: readonly string[];
}

const today = sql`(now() at time zone 'Africa/Lagos')::date`;

/** The condition on `candidate_search s`. */
export function conditionOf(narrowing: Narrowing) {
  const conditions = [sql`true`];
  if (narrowing.account_id !== undefined) conditions.push(sql`s.account_id = ${narrowing.account_id}`);
  if (narrowing.candidate_type) conditions.push(sql`s.candidate_type = ${narrowing.candidate_type}`);
  if (narrowing.status === 'current') conditions.push(sql`(s.end_date is null or s.end_date > ${today})`);
  if (narrowing.status === 'former') conditions.push(sql`s.end_date <= ${today}`);
  if (narrowing.start_from) conditions.push(sql`s.start_date >= ${narrowing.start_from}::date`);
  if (narrowing.start_to) conditions.push(sql`s.start_date <= ${narrowing.start_to}::date`);
  // Folded words are letters and digits only: nothing of them is special in a pattern.
  for (const word of narrowing.organization) conditions.push(sql`s.organization like ${`%${word}%`}`);
  return sql.join(conditions, sql` and `);
}
