import type { SelectQueryBuilder } from 'kysely';
import type { Paging } from '#contract/pages.ts';

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

/** Limits a query to one page. */
export const paginate = <DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  { page, per_page }: Paging,
) => query.limit(per_page).offset((page - 1) * per_page);
