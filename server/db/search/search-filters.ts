import { type RawBuilder, sql } from 'kysely';
import { STUDENT_ORGANIZATION } from '#contract/limits.ts';
import type { SearchQuery } from '#contract/search.ts';

/** What narrows a search down besides the words. */
export interface Narrowing extends Pick<
  SearchQuery,
  'candidate_type' | 'status' | 'start_from' | 'start_to'
> {
  account_id?: number;
  /** Only those that this import added. */
  import_id?: number;
  /** Only those without a photo. */
  withoutPhoto?: boolean;
  /** Folded words that the organisation must have. */
  organization: readonly string[];
}

const today = sql`(now() at time zone 'Africa/Lagos')::date`;

/** Folded words are letters and digits only: nothing of them is special in a pattern. */
const hasAll = (text: RawBuilder<unknown>, words: readonly string[]) =>
  sql.join(
    words.map((word) => sql`${text} like ${`%${word}%`}`),
    sql` and `,
  );

/** A student without an organisation of its own. */
export const unnamed = sql`(s.candidate_type = 'student' and s.organization = ${STUDENT_ORGANIZATION})`;

/**
 * The organisation as it is shown: a student's 'unknown' one is the account that uploaded. Written without `case`, of
 * which the planner takes every second candidate to fit.
 */
const organizationHas = (words: readonly string[]) => sql`
  ((${hasAll(sql`s.organization`, words)} and not ${unnamed})
    or (${unnamed} and s.account_id in (select id from account where ${hasAll(sql`folded_name`, words)})))`;

/** Something that only the candidate's own row says. */
const ownRow = (condition: RawBuilder<unknown>) =>
  sql`(select ${condition} from candidate c where c.id = s.candidate_id)`;

/** The condition on `candidate_search s`. */
export function conditionOf(narrowing: Narrowing) {
  const conditions = [sql`true`];
  if (narrowing.account_id !== undefined) conditions.push(sql`s.account_id = ${narrowing.account_id}`);
  if (narrowing.import_id !== undefined) conditions.push(ownRow(sql`c.import_id = ${narrowing.import_id}`));
  if (narrowing.withoutPhoto) conditions.push(ownRow(sql`c.photo_key is null`));
  if (narrowing.candidate_type) conditions.push(sql`s.candidate_type = ${narrowing.candidate_type}`);
  if (narrowing.status === 'current') conditions.push(sql`(s.end_date is null or s.end_date > ${today})`);
  if (narrowing.status === 'former') conditions.push(sql`s.end_date <= ${today}`);
  if (narrowing.start_from) conditions.push(sql`s.start_date >= ${narrowing.start_from}::date`);
  if (narrowing.start_to) conditions.push(sql`s.start_date <= ${narrowing.start_to}::date`);
  if (narrowing.organization.length > 0) conditions.push(organizationHas(narrowing.organization));
  return sql.join(conditions, sql` and `);
}
