import { type RawBuilder, sql } from 'kysely';
import { conditionOf, type Narrowing } from './search-filters.ts';
import { numberArray, textArray } from '#server/db/array-literal.ts';
import { type Counted, type CountedPaging, countedTo, rangeOf } from './capped-count.ts';
import type { Runner } from '#server/db/database.ts';

/** Writes the phone numbers of candidates, as national digits, but for those of ids in `except`; to be run. */
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
  /** The number that was found, its national digits. */
  number: string;
}

export interface PhonePage extends Counted {
  rows: PhoneRow[];
}

/** Numbers with one end that are looked up: an end of five digits has some hundred among ten million. */
const MOST_OF_END = 500;

const pageOf = (
  rows: readonly { id: number | null; number: string; found: number }[],
  { most }: CountedPaging,
): PhonePage => ({
  rows: rows.flatMap(({ id, number }) => (id === null ? [] : { id, number })),
  ...countedTo(most, rows[0]?.found ?? 0),
});

const reversed = (digits: string) => [...digits].toReversed().join('');

/** A condition on digits: they begin so, as an index in their order finds them. */
const begin = (digits: RawBuilder<unknown>, so: string) =>
  sql`(${digits} >= ${so} collate "C" and ${digits} < ${`${so}:`} collate "C")`;

/** Conditions on `candidate_phone p`: its number begins, ends so. */
const beginsWith = (run: string) => begin(sql`p.number`, run);
const endsWith = (run: string) => begin(sql`reverse(p.number)`, reversed(run));

/**
 * A page of the candidates one of whose numbers holds one of these runs of digits or begins so, and how many there are:
 * the whole number first, then those that end with the first run, begin with one, end with another, hold one. Of more
 * than are counted those that end with a run, the lowest numbers that begin so, and the first in the order of ids.
 */
export async function findPhonesByRun(
  runner: Runner,
  { runs, beginning }: { runs: readonly string[]; beginning?: string },
  narrowing: Narrowing,
  paging: CountedPaging,
): Promise<PhonePage> {
  const { offset, limit } = rangeOf(paging);
  const most = sql.lit(paging.most + 1);
  const place = (run: string, at: number) => sql`
    case when p.number = ${run} then 0 when p.number like ${`%${run}`} then ${sql.lit(at === 0 ? 1 : 3)}
      when p.number like ${`${run}%`} then 2 when p.number like ${`%${run}%`} then 4 else 5 end`;
  const those = (condition: RawBuilder<unknown>, placed = sql`least(${sql.join(runs.map(place))})`) => sql`
    select s.candidate_id as id, p.number, ${placed} as place
    from candidate_phone p join candidate_search s using (candidate_id)
    where ${condition} and ${conditionOf(narrowing)}`;
  const any = (conditions: RawBuilder<unknown>[]) => sql`(${sql.join(conditions, sql` or `)})`;
  const each = (found: RawBuilder<unknown>) => sql`
    select distinct on (id) * from (${found}) found order by id, place, number limit ${most}`;
  const holding = those(any(runs.map((run) => sql`p.number like ${`%${run}%`}`)));
  // Very many begin so: as many as are counted are read in the order of the index.
  const begun =
    beginning !== undefined &&
    sql`${those(beginsWith(beginning), sql`2`)} order by p.number, s.candidate_id limit ${most}`;
  const ending = sql`${those(any(runs.map(endsWith)))}
    and (select count(*) from first) = ${most} and s.candidate_id > (select max(id) from first)`;
  const { rows } = await sql<{ id: number | null; number: string; found: number }>`
    with first as materialized (${each(begun ? sql`${holding} union all (${begun})` : holding)}),
    hit as (select * from first union all (${each(ending)}))
    select page.id, page.number, count.found
    from (select count(*) as found from first) count
    left join (select * from hit order by place, id limit ${limit} offset ${offset}) page on true
    order by page.place, page.id`.execute(runner);
  return pageOf(rows, paging);
}

/** A page of the candidates that have one of these numbers, or (`ends`) one that ends with one of them. */
export async function findPhonesAmong(
  runner: Runner,
  numbers: readonly string[],
  { ends }: { ends: boolean },
  narrowing: Narrowing,
  paging: CountedPaging,
): Promise<PhonePage> {
  const { offset, limit } = rangeOf(paging);
  // The limit says to the planner that an end has few, or it reads all numbers there are.
  const near = ends
    ? sql`unnest(${numbers.map(reversed)}::text[]) as wish (digits) cross join lateral (
        select candidate_id, number from candidate_phone
        where reverse(number) >= wish.digits collate "C" and reverse(number) < (wish.digits || ':') collate "C"
        limit ${sql.lit(MOST_OF_END)}
      ) p`
    : sql`unnest(${numbers}::text[]) as wish (digits) join candidate_phone p on p.number = wish.digits collate "C"`;
  const { rows } = await sql<{ id: number | null; number: string; found: number }>`
    with hit as (
      select s.candidate_id as id, min(p.number) as number
      from ${near} join candidate_search s using (candidate_id)
      where ${conditionOf(narrowing)}
      group by s.candidate_id
      order by s.candidate_id limit ${sql.lit(paging.most + 1)}
    )
    select page.id, page.number, count.found
    from (select count(*) as found from hit) count
    left join (select * from hit order by id limit ${limit} offset ${offset}) page on true
    order by page.id`.execute(runner);
  return pageOf(rows, paging);
}
