import { type RawBuilder, sql } from 'kysely';
import type { ListOrder } from '#contract/calls/candidates.ts';
import { selectUnconfirmed } from '#server/domain/candidates/queries/last-confirmed.ts';
import type { Runner } from '#server/platform/db/database.ts';
import { countUpTo } from '#server/platform/db/sql/paging.ts';
import { findLastIdRecordedBefore } from './candidate-counts.ts';
import { buildFilterCondition, hasFilters, type SearchFilters, isUnnamedStudent } from './search-filters.ts';

/** The filters and order of a list of an organisation's candidates. */
export interface UploadedListQuery {
  filters: SearchFilters & { organization_id: number };
  order: ListOrder;
}

/** A part of a list, by position. */
export interface ListSlice {
  offset: number;
  limit: number;
}

type Direction = 'asc' | 'desc';

/** A candidate's place in an order: the text that it is ordered by, if any, and its id. */
export interface ListKey {
  id: number;
  place: string;
}

const selectOwnName = (organization_id: number) =>
  sql`(select folded_name from organization where id = ${organization_id})`;

/** The text that an order compares before the id. */
const buildPlace = ({ filters, order }: UploadedListQuery): RawBuilder<unknown> =>
  ({
    newest: sql`''::text`,
    name: sql`s.name_key`,
    organization: sql`case when ${isUnnamedStudent} then ${selectOwnName(filters.organization_id)}
      else s.organization end collate "C"`,
  })[order];

const toLimit = ({ limit, offset }: ListSlice) => sql`limit ${limit} offset ${offset}`;

/** Whether a row comes after a key. The first comparison is a range of an index, in which few rows share a place. */
const isAfter = (place: RawBuilder<unknown>, key: ListKey | undefined) =>
  key ? sql`${place} >= ${key.place} and (${place} > ${key.place} or s.candidate_id < ${key.id})` : sql`true`;

/** Selects a slice of a list, or of what follows `after`, in the order of the list or from its end. */
function selectInOrder(
  list: UploadedListQuery,
  slice: ListSlice,
  [up, down]: readonly [Direction, Direction],
  after?: ListKey,
) {
  const { filters, order } = list;
  const condition = sql`${buildFilterCondition(filters)} and ${isOldEnough(sql`s.candidate_id`, filters)}`;
  const [asc, desc] = [sql.raw(up), sql.raw(down)];
  if (order === 'name')
    return sql`select s.candidate_id as id from candidate_search s
      where ${condition} and ${isAfter(sql`s.name_key`, after)}
      order by s.name_key ${asc}, s.candidate_id ${desc} ${toLimit(slice)}`;
  // The index of an organisation's candidates by id is that of candidate. Both tables are read from the same id on.
  if (order === 'newest')
    return sql`select c.id from candidate c join candidate_search s on s.candidate_id = c.id
      where c.organization_id = ${filters.organization_id} and ${condition} and ${isOldEnough(sql`c.id`, filters)}
        ${after ? sql`and c.id < ${after.id} and s.candidate_id < ${after.id}` : sql``}
      order by c.id ${desc} ${toLimit(slice)}`;
  const ownName = sql`${selectOwnName(filters.organization_id)} collate "C"`;
  const place = sql`s.organization collate "C"`;
  const first = toLimit({ offset: 0, limit: slice.offset + slice.limit });
  const selectNamed = (where: RawBuilder<unknown>) => sql`
    (select ${place} as place, s.candidate_id as id from candidate_search s
      where ${condition} and not ${isUnnamedStudent} and ${where}
      order by ${place} ${asc}, s.candidate_id ${desc} ${first})`;
  const named = after
    ? [
        selectNamed(sql`${place} = ${after.place} and s.candidate_id < ${after.id}`),
        selectNamed(sql`${place} > ${after.place}`),
      ]
    : [selectNamed(sql`true`)];
  return sql`select id from (${sql.join(named, sql` union all `)}
      union all
      (select ${ownName}, s.candidate_id from candidate_search s
        where ${condition} and ${isUnnamedStudent} and ${isAfter(ownName, after)}
        order by s.candidate_id ${desc} ${first})) merged
    order by place ${asc}, id ${desc} ${toLimit(slice)}`;
}

/** Passes over the newest candidates, which are too young to be unconfirmed for that long, without reading them. */
const isOldEnough = (
  id: RawBuilder<unknown>,
  { organization_id, unconfirmed }: UploadedListQuery['filters'],
) =>
  unconfirmed
    ? sql`${id} <= ${findLastIdRecordedBefore(organization_id, sql`now() - ${unconfirmed}::interval`)}`
    : sql`true`;

/** Finds the place of a candidate in a list of its organisation. @returns undefined when it has none */
export async function findListKey(
  runner: Runner,
  list: UploadedListQuery,
  id: number,
): Promise<ListKey | undefined> {
  const { rows } = await sql<ListKey>`
    select s.candidate_id as id, ${buildPlace(list)} as place from candidate_search s
    where s.candidate_id = ${id} and s.organization_id = ${list.filters.organization_id}`.execute(runner);
  return rows[0];
}

/** Finds the ids of a slice of an organisation's candidates, or of those that follow `after`. */
export async function findUploadedIds(
  runner: Runner,
  list: UploadedListQuery,
  slice: ListSlice,
  after?: ListKey,
): Promise<number[]> {
  const query = selectInOrder(list, slice, ['asc', 'desc'], after);
  const { rows } = await sql<{ id: number }>`${query}`.execute(runner);
  return rows.map(({ id }) => id);
}

/** Finds the ids of a slice that is counted from the end of the list. */
export async function findUploadedIdsFromEnd(
  runner: Runner,
  list: UploadedListQuery,
  slice: ListSlice,
): Promise<number[]> {
  const query = selectInOrder(list, slice, ['desc', 'asc']);
  const { rows } = await sql<{ id: number }>`${query}`.execute(runner);
  return rows.map(({ id }) => id).toReversed();
}

/** Finds the ids of a slice of the candidates of an organisation, the newest first, from an id on. */
export async function findIdsFrom(
  runner: Runner,
  { organization_id, candidate_type }: UploadedListQuery['filters'],
  last_id: number,
  slice: ListSlice,
): Promise<number[]> {
  // Each has the index for it: that of candidate is without the type.
  const rowsFrom = candidate_type
    ? sql`select candidate_id as id from candidate_search
        where organization_id = ${organization_id} and candidate_type = ${candidate_type}
          and candidate_id <= ${last_id} order by candidate_id desc`
    : sql`select id from candidate
        where organization_id = ${organization_id} and id <= ${last_id} order by id desc`;
  const { rows } = await sql<{ id: number }>`${rowsFrom} ${toLimit(slice)}`.execute(runner);
  return rows.map(({ id }) => id);
}

/** Selects the rows that match. Unconfirmed candidates are found by their index, others by the most selective one. */
function selectMatching({ unconfirmed, ...filters }: UploadedListQuery['filters']): RawBuilder<unknown> {
  const condition = buildFilterCondition(filters);
  if (!unconfirmed) return sql`candidate_search s where ${condition}`;
  const before = sql`now() - ${unconfirmed}::interval`;
  return sql`(${selectUnconfirmed(filters.organization_id, before)}) u
    join candidate_search s on s.candidate_id = u.id where ${condition}`;
}

/** Selects the rows to count: without those of candidate_search where no filter reads them. */
const selectCounted = ({ unconfirmed, ...filters }: UploadedListQuery['filters']) =>
  unconfirmed && !hasFilters(filters)
    ? sql`(${selectUnconfirmed(filters.organization_id, sql`now() - ${unconfirmed}::interval`)}) u`
    : selectMatching({ unconfirmed, ...filters });

/** Counts an organisation's candidates that match the filters, up to `limit`. */
export async function countMatchingUpTo(
  runner: Runner,
  { filters }: UploadedListQuery,
  limit: number,
): Promise<number> {
  return await countUpTo(runner, sql`select from ${selectCounted(filters)}`, limit);
}

/** Finds the ids of a slice of the candidates that match the filters by reading and sorting all of them. */
export async function sortUploadedIds(
  runner: Runner,
  list: UploadedListQuery,
  slice: ListSlice,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with s as materialized (
      select s.candidate_id, s.candidate_type, s.name_key, s.organization from ${selectMatching(list.filters)})
    select s.candidate_id as id from s
    order by ${buildPlace(list)}, s.candidate_id desc ${toLimit(slice)}`.execute(runner);
  return rows.map(({ id }) => id);
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
