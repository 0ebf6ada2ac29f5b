import { type RawBuilder, sql } from 'kysely';
import type { ListOrder } from '#contract/calls/candidates.ts';
import type { Paging } from '#contract/pages.ts';
import type { Runner } from '#server/platform/db/database.ts';
import { buildFilterCondition, type SearchFilters, isUnnamedStudent } from './search-filters.ts';

/** The filters and order of a list of an organisation's candidates. */
export interface UploadedListQuery {
  filters: SearchFilters & { organization_id: number };
  order: ListOrder;
}

const ORDERS: Record<ListOrder, RawBuilder<unknown>> = {
  newest: sql`s.candidate_id desc`,
  // The first two are the columns of the index candidate_search_name_key. The database reads candidates in their order
  // and sorts those that agree in them.
  name: sql`s.organization_id, left(s.name_key, 4), s.name_key, s.candidate_id desc`,
  organization: sql`case when ${isUnnamedStudent} then own.folded_name else s.organization end collate "C",
    s.candidate_id desc`,
};

/** Finds the ids of one page of an organisation's candidates. */
export async function findUploadedIds(
  runner: Runner,
  { filters, order }: UploadedListQuery,
  { page, per_page }: Paging,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select s.candidate_id as id from candidate_search s,
      (select folded_name from organization where id = ${filters.organization_id}) own
    where ${buildFilterCondition(filters)} order by ${ORDERS[order]} limit ${per_page} offset ${(page - 1) * per_page}`.execute(
    runner,
  );
  return rows.map(({ id }) => id);
}

/** Counts an organisation's candidates that match the filters. */
export async function countFilteredUploads(
  runner: Runner,
  filters: UploadedListQuery['filters'],
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from candidate_search s where ${buildFilterCondition(filters)}`.execute(runner);
  return rows[0]?.total ?? 0;
}

/** Finds the next candidates of a filtered list before an id, the newest first. */
export async function findNextUploadedIds(
  runner: Runner,
  filters: UploadedListQuery['filters'],
  { before, limit }: { before: number; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select s.candidate_id as id from candidate_search s
    where ${buildFilterCondition(filters)} and s.candidate_id < ${before}
    order by s.candidate_id desc limit ${limit}`.execute(runner);
  return rows.map(({ id }) => id);
}
