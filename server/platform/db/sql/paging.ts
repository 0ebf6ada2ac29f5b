import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Paging } from '#contract/pages.ts';
import type { Runner } from '#server/platform/db/database.ts';

/** Counts the rows of a query that has no selection yet. */
export async function countRows<DB, TB extends keyof DB>(
  query: SelectQueryBuilder<DB, TB, Record<never, never>>,
): Promise<number> {
  const { total } = await query
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .$castTo<{ total: number }>()
    .executeTakeFirstOrThrow();
  return total;
}

/** Counts the rows of queries that have no selection yet, all together, and stops at `limit`. */
export async function countRowsUpTo<DB, TB extends keyof DB>(
  runner: Runner,
  queries: readonly SelectQueryBuilder<DB, TB, Record<never, never>>[],
  limit: number,
): Promise<number> {
  const parts = queries.map((query) => sql`(${query.select(sql`1`.as('one')).limit(limit)})`);
  return await countUpTo(runner, sql`select from (${sql.join(parts, sql` union all `)}) part`, limit);
}

/** Counts the rows of a selection and stops at `limit`. */
export async function countUpTo(
  runner: Runner,
  selection: RawBuilder<unknown>,
  limit: number,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (${selection} limit ${limit}) counted`.execute(runner);
  return rows[0]?.total ?? 0;
}

/** Limits a query to one page. */
export const paginate = <DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  { page, per_page }: Paging,
) => query.limit(per_page).offset((page - 1) * per_page);
