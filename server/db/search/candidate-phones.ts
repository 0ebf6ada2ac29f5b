import { type RawBuilder, sql } from 'kysely';
import { numberArray, textArray } from '#server/db/sql/array-literal.ts';
import type { Runner } from '#server/db/database.ts';
import { type CappedCount, type CappedPaging, capCount, toOffsetAndLimit } from './capped-count.ts';
import { reverseText } from './prefix-range.ts';
import { buildFilterCondition, type SearchFilters } from './search-filters.ts';

/** Builds the insert of phone numbers, as national digits, leaving out the ids that `except` selects. */
export const insertPhones = (
  rows: readonly { candidate_id: number; number: string }[],
  except: RawBuilder<unknown>,
) => sql`
  insert into candidate_phone (candidate_id, number)
  select id, number from unnest(
    ${numberArray(rows.map((row) => row.candidate_id))}::bigint[],
    ${textArray(rows.map((row) => row.number))}::text[]
  ) as new (id, number) where id not in ${except}`;

interface PhoneRow {
  id: number;
  /** The number that matched, in national digits. */
  number: string;
}

export interface PhonePage extends CappedCount {
  rows: PhoneRow[];
}

/** Numbers looked up per ending. Five last digits are shared by about a hundred of ten million numbers. */
const MAX_PER_ENDING = 500;

const toPage = (
  rows: readonly { id: number | null; number: string; found: number }[],
  { countLimit }: CappedPaging,
): PhonePage => ({
  rows: rows.flatMap(({ id, number }) => (id === null ? [] : { id, number })),
  ...capCount(countLimit, rows[0]?.found ?? 0),
});

/** A condition on digits that an index in their order answers; ':' is the character after '9'. */
const hasPrefix = (digits: RawBuilder<unknown>, prefix: string) =>
  sql`(${digits} >= ${prefix} collate "C" and ${digits} < ${`${prefix}:`} collate "C")`;

/** Conditions on `candidate_phone p`. */
const beginsWith = (run: string) => hasPrefix(sql`p.number`, run);
const endsWith = (run: string) => hasPrefix(sql`reverse(p.number)`, reverseText(run));

/**
 * Finds a page of the candidates with a number that contains one of the runs of digits or begins with `beginning`. The
 * order is: the whole number, ends with the first run, begins with a run, ends with another run, contains one. Beyond
 * the count limit only endings are still found, with the lowest beginnings and the lowest ids of the rest.
 */
export async function findPhonesByDigits(
  runner: Runner,
  { runs, beginning }: { runs: readonly string[]; beginning?: string },
  filters: SearchFilters,
  paging: CappedPaging,
): Promise<PhonePage> {
  const { offset, limit } = toOffsetAndLimit(paging);
  const oneMore = sql.lit(paging.countLimit + 1);
  const place = (run: string, index: number) => sql`
    case when p.number = ${run} then 0 when p.number like ${`%${run}`} then ${sql.lit(index === 0 ? 1 : 3)}
      when p.number like ${`${run}%`} then 2 when p.number like ${`%${run}%`} then 4 else 5 end`;
  const select = (condition: RawBuilder<unknown>, placed = sql`least(${sql.join(runs.map(place))})`) => sql`
    select s.candidate_id as id, p.number, ${placed} as place
    from candidate_phone p join candidate_search s using (candidate_id)
    where ${condition} and ${buildFilterCondition(filters)}`;
  const any = (conditions: RawBuilder<unknown>[]) => sql`(${sql.join(conditions, sql` or `)})`;
  const bestPerCandidate = (found: RawBuilder<unknown>) => sql`
    select distinct on (id) * from (${found}) found order by id, place, number limit ${oneMore}`;
  const containing = select(any(runs.map((run) => sql`p.number like ${`%${run}%`}`)));
  // A network prefix has very many numbers: only as many as are counted are read, in the order of the index.
  const withBeginning =
    beginning !== undefined &&
    sql`${select(beginsWith(beginning), sql`2`)} order by p.number, s.candidate_id limit ${oneMore}`;
  const ending = sql`${select(any(runs.map(endsWith)))}
    and (select count(*) from first) = ${oneMore} and s.candidate_id > (select max(id) from first)`;
  const { rows } = await sql<{ id: number | null; number: string; found: number }>`
    with first as materialized (${bestPerCandidate(withBeginning ? sql`${containing} union all (${withBeginning})` : containing)}),
    hit as (select * from first union all (${bestPerCandidate(ending)}))
    select page.id, page.number, count.found
    from (select count(*) as found from first) count
    left join (select * from hit order by place, id limit ${limit} offset ${offset}) page on true
    order by page.place, page.id`.execute(runner);
  return toPage(rows, paging);
}

/** Finds a page of the candidates who have one of these numbers or, with `ends`, one that ends with any of them. */
export async function findPhonesByNumber(
  runner: Runner,
  numbers: readonly string[],
  { ends }: { ends: boolean },
  filters: SearchFilters,
  paging: CappedPaging,
): Promise<PhonePage> {
  const { offset, limit } = toOffsetAndLimit(paging);
  // The limit tells the planner that an ending is rare; without it the planner scans the whole table.
  const matching = ends
    ? sql`unnest(${numbers.map(reverseText)}::text[]) as typed (digits) cross join lateral (
        select candidate_id, number from candidate_phone
        where reverse(number) >= typed.digits collate "C" and reverse(number) < (typed.digits || ':') collate "C"
        limit ${sql.lit(MAX_PER_ENDING)}
      ) p`
    : sql`unnest(${numbers}::text[]) as typed (digits) join candidate_phone p on p.number = typed.digits collate "C"`;
  const { rows } = await sql<{ id: number | null; number: string; found: number }>`
    with hit as (
      select s.candidate_id as id, min(p.number) as number
      from ${matching} join candidate_search s using (candidate_id)
      where ${buildFilterCondition(filters)}
      group by s.candidate_id
      order by s.candidate_id limit ${sql.lit(paging.countLimit + 1)}
    )
    select page.id, page.number, count.found
    from (select count(*) as found from hit) count
    left join (select * from hit order by id limit ${limit} offset ${offset}) page on true
    order by page.id`.execute(runner);
  return toPage(rows, paging);
}
