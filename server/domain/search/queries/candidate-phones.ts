import { type RawBuilder, sql } from 'kysely';
import { toNumberArray, toTextArray } from '#server/platform/db/sql/array-literal.ts';
import type { Runner } from '#server/platform/db/database.ts';
import { type CappedCount, type CappedPaging, capCount, toOffsetAndLimit } from './capped-count.ts';
import { reverseText } from './prefix-range.ts';
import { buildFilterCondition, hasFilters, type SearchFilters } from './search-filters.ts';
import { hideLength } from '#server/platform/db/sql/prepare-statement.ts';
import { executePrepared } from '#server/platform/db/sql/execute-prepared.ts';

/** Builds the insert of further phone numbers in national digits. Omits the ids that `except` selects. */
export const insertFurtherPhones = (
  rows: readonly { candidate_id: number; number: string }[],
  except: RawBuilder<unknown>,
) => sql`
  insert into further_phone (candidate_id, number)
  select id, number from unnest(
    ${toNumberArray(rows.map((row) => row.candidate_id))}::bigint[],
    ${toTextArray(rows.map((row) => row.number))}::text[]
  ) as new (id, number) where id not in ${except}`;

interface PhoneRow {
  id: number;
  /** The matching number in national digits. */
  number: string;
}

export interface PhonePage extends CappedCount {
  rows: PhoneRow[];
}

const ENDING_LENGTH = 7;
/** Builds an expression for the last seven digits, reversed, as in the indexes of endings. */
const toIndexedEnding = (reversed: RawBuilder<unknown>) => sql`left(${reversed}, ${sql.lit(ENDING_LENGTH)})`;

const toTextParameter = (texts: readonly string[]) => hideLength(sql`${toTextArray(texts)}`, 'text');

/** Returns the last digits of a number, reversed, as the indexes of endings have them. */
const toEnding = (number: string) => reverseText(number.slice(-ENDING_LENGTH));

/**
 * Builds the condition that `candidate_phone p` has one of these whole numbers. The indexes of endings find them by their
 * last digits, which hardly two numbers share.
 */
export const hasAnyNumber = (numbers: readonly string[]) => sql`
  (${toIndexedEnding(sql`reverse(p.number)`)} = any(${toTextParameter([...new Set(numbers.map(toEnding))])})
    and p.number = any(${toTextParameter(numbers)}))`;

/** Builds the condition that `candidate_phone p` has the whole number of another row. */
export const hasSameNumber = (number: RawBuilder<unknown>) => sql`
  (${toIndexedEnding(sql`reverse(p.number)`)} = ${toIndexedEnding(sql`reverse(${number})`)} collate "C"
    and p.number = ${number} collate "C")`;

/** Lists the endings of full length that end with the reversed digits, and the numbers that are shorter. */
function listIndexedEndings(reversed: string): string[] {
  if (reversed.length >= ENDING_LENGTH) return [reversed.slice(0, ENDING_LENGTH)];
  return [reversed, ...[...'0123456789'].flatMap((digit) => listIndexedEndings(reversed + digit))];
}

/**
 * Builds the condition that a number of `candidate_phone p` ends with one of these runs of digits, at least five. A list
 * of equal endings, because a distributed engine cannot look up a range for each run, and the planner would scan all
 * numbers.
 */
export const hasAnyEnding = (runs: readonly string[]) => sql`
  (${toIndexedEnding(sql`reverse(p.number)`)}
    = any(${[...new Set(runs.flatMap((run) => listIndexedEndings(reverseText(run))))]}::text[])
    and p.number like any(${runs.map((run) => `%${run}`)}::text[]))`;

const toPage = (
  rows: readonly { id: number | null; number: string; found: number }[],
  { countLimit }: CappedPaging,
): PhonePage => ({
  rows: rows.flatMap(({ id, number }) => (id === null ? [] : { id, number })),
  ...capCount(countLimit, rows[0]?.found ?? 0),
});

/** Builds a prefix condition that an ordered index supports. ':' is the character after '9'. */
const hasPrefix = (digits: RawBuilder<unknown>, prefix: string) =>
  sql`(${digits} >= ${prefix} collate "C" and ${digits} < ${`${prefix}:`} collate "C")`;

/** The digits by which the indexes of beginnings order numbers. Very many numbers share them. */
const BEGINNING_LENGTH = 5;
const indexedBeginning = sql`left(p.number, ${sql.lit(BEGINNING_LENGTH)})`;

/** Conditions on a number `p`. */
const beginsWith = (run: string) => {
  const indexed = hasPrefix(indexedBeginning, run.slice(0, BEGINNING_LENGTH));
  // A second condition would make the planner expect so few numbers that it sorts all of them.
  if (run.length <= BEGINNING_LENGTH) return indexed;
  return sql`(${indexed} and starts_with(p.number, ${run}))`;
};
const endsWith = (run: string) => sql`
  (${hasPrefix(toIndexedEnding(sql`reverse(p.number)`), reverseText(run.slice(-ENDING_LENGTH)))}
    and p.number like ${`%${run}`})`;

/**
 * Selects numbers `p` with their candidates `s`. The view `candidate_phone` would join the candidates with themselves, which
 * costs most where very many numbers match.
 */
const selectNumbers = (columns: RawBuilder<unknown>, condition: RawBuilder<unknown>) => sql`
  select ${columns} from candidate_search s cross join lateral (select s.first_phone as number) p where ${condition}
  union all select ${columns} from further_phone p join candidate_search s using (candidate_id) where ${condition}`;

/**
 * Finds a page of the candidates with a number that contains one of the runs of digits or begins with `beginning`. The
 * order is: equals a run, ends with the first run, begins with a run, ends with another run, contains a run. When there
 * are more matches than the count limit, those with the lowest numbers or ids are found, and further ones only by
 * ending.
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
  const select = (condition: RawBuilder<unknown>, placed = sql`least(${sql.join(runs.map(place))})`) =>
    selectNumbers(
      sql`s.candidate_id as id, p.number, ${placed} as place, ${indexedBeginning} as beginning`,
      sql`${condition} and ${buildFilterCondition(filters)}`,
    );
  const any = (conditions: RawBuilder<unknown>[]) => sql`(${sql.join(conditions, sql` or `)})`;
  const selectBestPerCandidate = (found: RawBuilder<unknown>) => sql`
    select distinct on (id) * from (${found}) found order by id, place, number limit ${oneMore}`;
  const containing = select(any(runs.map((run) => sql`p.number like ${`%${run}%`}`)));
  // A network prefix matches very many numbers, so the read stops at the count limit, in index order.
  const withBeginning =
    beginning !== undefined &&
    sql`${select(beginsWith(beginning), sql`2`)} order by beginning, number, id limit ${oneMore}`;
  const ending = select(sql`${any(runs.map(endsWith))}
    and (select count(*) from first) = ${oneMore} and s.candidate_id > (select max(id) from first)`);
  const { rows } = await sql<{ id: number | null; number: string; found: number }>`
    with first as materialized (${selectBestPerCandidate(withBeginning ? sql`${containing} union all (${withBeginning})` : containing)}),
    hit as (select * from first union all (${selectBestPerCandidate(ending)}))
    select page.id, page.number, count.found
    from (select count(*) as found from first) count
    left join (select * from hit order by place, id limit ${limit} offset ${offset}) page on true
    order by page.place, page.id`.execute(runner);
  return toPage(rows, paging);
}

/** Finds a page of the candidates with one of these numbers or, with `ends`, a number that ends with any of them. */
export async function findPhonesByNumber(
  runner: Runner,
  numbers: readonly string[],
  { ends }: { ends: boolean },
  filters: SearchFilters,
  paging: CappedPaging,
): Promise<PhonePage> {
  const found = ends ? hasAnyEnding(numbers) : hasAnyNumber(numbers);
  const matching = sql`(select * from candidate_phone p where ${found}) p`;
  return await findPhones(runner, matching, filters, paging, { isPrepared: true });
}

/** Finds a page of the candidates with a number that begins and ends with these digits. `head` may be empty. */
export async function findPhonesByEnds(
  runner: Runner,
  { head, tail }: { head: string; tail: string },
  filters: SearchFilters,
  paging: CappedPaging,
): Promise<PhonePage> {
  const conditions = [
    ...(head ? [beginsWith(head)] : []),
    endsWith(tail),
    sql`length(p.number) > ${sql.lit(head.length + tail.length)}`,
  ];
  const matching = sql`(select * from candidate_phone p where ${sql.join(conditions, sql` and `)}) p`;
  return await findPhones(runner, matching, filters, paging);
}

/** Finds a page of the candidates with a number that `matching` selects, a table expression named `p`. */
async function findPhones(
  runner: Runner,
  matching: RawBuilder<unknown>,
  filters: SearchFilters,
  paging: CappedPaging,
  { isPrepared = false } = {},
): Promise<PhonePage> {
  const { offset, limit } = toOffsetAndLimit(paging);
  const query = sql<{ id: number | null; number: string; found: number }>`
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
    order by page.id`.compile(runner);
  const { rows } = await (isPrepared && !hasFilters(filters)
    ? executePrepared(runner, query)
    : runner.executeQuery(query));
  return toPage(rows, paging);
}
