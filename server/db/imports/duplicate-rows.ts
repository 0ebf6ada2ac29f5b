import { sql } from 'kysely';
import type { CandidateType } from '#contract/fields.ts';
import type { Runner } from '#server/db/database.ts';
import { asTable, inLowerCase, type ReadyRow, READY_COLUMNS, repeats } from './staged-rows.ts';

/** Which people of an account the rows of a file are compared with, and what its columns speak of. */
export interface Comparison {
  account_id: number;
  candidate_type: CandidateType;
  /** Whether the file has a column for it; what it does not speak of, it does not change. */
  gives: { organization: boolean; end_date: boolean };
}

/** Whether `c` and `r` agree in what the index `candidate_person` is made of. */
const haveSameKey = ({ account_id }: Comparison) => sql`
  hashtextextended(${inLowerCase('c.name')}, c.account_id # ((c.start_date - date '2000-01-01')::bigint << 32))
  = hashtextextended(${inLowerCase('r.name')}, ${account_id}::bigint # ((r.start_date - date '2000-01-01')::bigint << 32))`;

/** Whether the row `r` is about the person `c`: the same type, name, phone and start date, in the same account. */
const areSame = ({ account_id, candidate_type }: Comparison) => sql`c.account_id = ${account_id}
  and c.candidate_type = ${candidate_type} and c.start_date = r.start_date
  and ${inLowerCase('c.name')} = ${inLowerCase('r.name')}
  and coalesce(c.phone_e164, c.phone) = coalesce(r.phone_e164, r.phone)`;

/**
 * The people whom the row `r` is about, those whom this transaction has just added too: the planner knows nothing of
 * them, and the inner query leaves it no other index.
 */
export const peopleOf = (comparison: Comparison) => sql`(
  select c.* from (select * from candidate c where ${haveSameKey(comparison)} offset 0) c
  where ${areSame(comparison)})`;

/** Whether the row `r` says anything that is not stored of `c`. */
const saysMore = ({ gives }: Comparison) => sql<boolean>`(c.address <> r.address
  or (${gives.organization}::boolean and c.organization <> r.organization)
  or (r.parent_sponsor_name <> '' and c.parent_sponsor_name <> r.parent_sponsor_name)
  or (r.reason <> '' and c.reason <> r.reason)
  or (${gives.end_date}::boolean and c.end_date is distinct from r.end_date))`;

/** What is not added of the ready rows of a preview. */
export interface KnownCounts {
  /** Rows that say nothing new about a person who is there. */
  known: number;
  /** People who are there of whom a row says something new. */
  changed: number;
  /** Rows that say again what an earlier row had said. */
  repeated: number;
}

/** How many ready rows would not be added, and why. */
export async function countKnownRows(
  runner: Runner,
  upload_id: number,
  comparison: Comparison,
): Promise<KnownCounts> {
  const { rows } = await sql<KnownCounts & { more: number }>`
    with row as (
      select r.line, ${repeats} as repeats, min(c.id) as candidate_id, bool_and(${saysMore(comparison)}) as says_more
      from import_ready r left join candidate c on ${haveSameKey(comparison)} and ${areSame(comparison)}
      where r.upload_id = ${upload_id} group by r.upload_id, r.line)
    select count(*) filter (where candidate_id is not null and not says_more) as known,
      count(distinct candidate_id) filter (where says_more) as changed,
      count(*) filter (where candidate_id is not null and says_more) as more,
      count(*) filter (where candidate_id is null and repeats) as repeated
    from row`.execute(runner);
  const { known, changed, more, repeated } = rows[0] ?? { known: 0, changed: 0, more: 0, repeated: 0 };
  return { known, changed, repeated: repeated + more - changed };
}

/**
 * Keeps rows about people who were there that say something else of them, for a decision: the first of each person.
 * Locks these people as a foreign key would, so that nobody deletes them before the rows are visible.
 * @returns how many
 */
export async function setChangedRowsAside(
  tx: Runner,
  import_id: number,
  comparison: Comparison,
  rows: readonly ReadyRow[],
): Promise<number> {
  if (rows.length === 0) return 0;
  const { organization, end_date } = comparison.gives;
  const { numAffectedRows } = await sql`
    with met as (
      select distinct on (r.line) ${saysMore(comparison)} as says_more, c.id as candidate_id,
        r.line, r.name, r.phone, r.phone_e164, r.address, r.start_date,
        case when ${organization}::boolean then r.organization else c.organization end as organization,
        coalesce(nullif(r.parent_sponsor_name, ''), c.parent_sponsor_name) as parent_sponsor_name,
        case when ${end_date}::boolean then r.end_date else c.end_date end as end_date,
        coalesce(nullif(r.reason, ''), c.reason) as reason
      from ${asTable(rows)} r (${READY_COLUMNS}) cross join lateral ${peopleOf(comparison)} c
      where c.import_id is distinct from ${import_id}
      order by r.line, says_more, c.id),
    held as materialized (
      select id from candidate where id in (select candidate_id from met where says_more) order by id for key share)
    insert into import_changed (import_id, line, candidate_id, name, phone, phone_e164, address, start_date,
      organization, parent_sponsor_name, end_date, reason)
    select distinct on (candidate_id) ${import_id}::bigint, line, candidate_id, name, phone, phone_e164, address,
      start_date, organization, parent_sponsor_name, end_date, reason
    from met where says_more and candidate_id in (select id from held) and not exists (
      select from import_changed i where i.import_id = ${import_id} and i.candidate_id = met.candidate_id)
    order by candidate_id, line`.execute(tx);
  return Number(numAffectedRows ?? 0);
}
