import { sql } from 'kysely';
import type { Paging } from '#contract/pages.ts';
import { conditionOf, type Narrowing } from './narrowing.ts';
import { numberArray, textArray } from './array-literal.ts';
import type { Runner } from './database.ts';

/** Writes the phone numbers of candidates, as national digits. */
export async function insertPhones(
  runner: Runner,
  rows: readonly { candidate_id: number; number: string }[],
) {
  if (rows.length === 0) return;
  await sql`
    insert into candidate_phone (candidate_id, number)
    select * from unnest(
      ${numberArray(rows.map((row) => row.candidate_id))}::bigint[],
      ${textArray(rows.map((row) => row.number))}::text[]
    )`.execute(runner);
}

interface PhoneRow {
  id: number;
  /** The number that was found, its national digits. */
  number: string;
}

export interface PhonePage {
  rows: PhoneRow[];
  total: number;
}

const pageOf = (rows: readonly { id: number | null; number: string; total: number }[]): PhonePage => ({
  rows: rows.flatMap(({ id, number }) => (id === null ? [] : { id, number })),
  total: rows[0]?.total ?? 0,
});

/**
 * A page of the candidates one of whose numbers holds one of these runs of digits, and how many there are: the whole
 * number first, then those that end with the first run, begin with one, end with another, hold one.
 */
export async function findPhonesByRun(
  runner: Runner,
  runs: readonly string[],
  narrowing: Narrowing,
  { page, per_page }: Paging,
): Promise<PhonePage> {
  const likes = runs.map((run) => sql`p.number like ${`%${run}%`}`);
  const place = (run: string, at: number) => sql`
    case when p.number = ${run} then 0 when p.number like ${`%${run}`} then ${sql.lit(at === 0 ? 1 : 3)}
      when p.number like ${`${run}%`} then 2 when p.number like ${`%${run}%`} then 4 else 5 end`;
  const { rows } = await sql<{ id: number | null; number: string; total: number }>`
    with hit as (
      select distinct on (s.candidate_id) s.candidate_id as id, p.number, least(${sql.join(runs.map(place))}) as place
      from candidate_phone p join candidate_search s using (candidate_id)
      where (${sql.join(likes, sql` or `)}) and ${conditionOf(narrowing)}
      order by s.candidate_id, place, p.number
    )
    select page.id, page.number, count.total
    from (select count(*) as total from hit) count
    left join (select * from hit order by place, id
      limit ${per_page} offset ${(page - 1) * per_page}) page on true
    order by page.place, page.id`.execute(runner);
  return pageOf(rows);
}

/** A page of the candidates that have one of these numbers, or (`ends`) one that ends with one of them. */
export async function findPhonesAmong(
  runner: Runner,
  numbers: readonly string[],
  { ends }: { ends: boolean },
  narrowing: Narrowing,
  { page, per_page }: Paging,
): Promise<PhonePage> {
  const reversed = numbers.map((number) => [...number].toReversed().join(''));
  const near = ends
    ? sql`unnest(${reversed}::text[]) as wish (digits)
        join candidate_phone p on reverse(p.number) >= wish.digits collate "C"
          and reverse(p.number) < (wish.digits || ':') collate "C"`
    : sql`unnest(${numbers}::text[]) as wish (digits) join candidate_phone p on p.number = wish.digits collate "C"`;
  const { rows } = await sql<{ id: number | null; number: string; total: number }>`
    with hit as (
      select s.candidate_id as id, min(p.number) as number
      from ${near} join candidate_search s using (candidate_id)
      where ${conditionOf(narrowing)}
      group by s.candidate_id
    )
    select page.id, page.number, count.total
    from (select count(*) as total from hit) count
    left join (select * from hit order by id limit ${per_page} offset ${(page - 1) * per_page}) page on true
    order by page.id`.execute(runner);
  return pageOf(rows);
}
