import { type RawBuilder, sql } from 'kysely';
import type { CandidateType } from '#contract/fields.ts';
import type { ChangeDecision } from '#contract/imports.ts';
import type { Paging } from '#contract/pages.ts';
import type { Runner } from './database.ts';

/** Which people of an account a file is compared with, and what its columns speak of. */
export interface Comparison {
  upload_id: number;
  account_id: number;
  candidate_type: CandidateType;
  /** Whether the file has a column for it; what it does not speak of, it does not change. */
  gives: { organization: boolean; end_date: boolean };
}

/** A row and the person it is about: the same type, name, phone and start date, in the same account. */
const isSamePerson = ({ upload_id, account_id, candidate_type }: Comparison) => sql`r.upload_id = ${upload_id}
  and c.account_id = ${account_id} and c.candidate_type = ${candidate_type}
  and lower(c.name) collate "C" = lower(r.name) collate "C" and c.start_date = r.start_date
  and coalesce(c.phone_e164, c.phone) = coalesce(r.phone_e164, r.phone)`;

/** Whether the row says anything that is not stored. */
const saysMore = ({ gives }: Comparison) => sql<boolean>`(c.address <> r.address
  or (${gives.organization}::boolean and c.organization <> r.organization)
  or (r.parent_sponsor_name <> '' and c.parent_sponsor_name <> r.parent_sponsor_name)
  or (r.reason <> '' and c.reason <> r.reason)
  or (${gives.end_date}::boolean and c.end_date is distinct from r.end_date))`;

async function affected(query: RawBuilder<unknown>, runner: Runner): Promise<number> {
  const { numAffectedRows } = await query.execute(runner);
  return Number(numAffectedRows ?? 0);
}

/** How many ready rows are about people who are there, and how many of those say something new. */
export async function countKnownRows(
  runner: Runner,
  comparison: Comparison,
): Promise<{ known: number; changed: number }> {
  const { rows } = await sql<{
    known: number;
    changed: number;
  }>`select count(*) filter (where says_nothing) as known,
      count(*) filter (where not says_nothing) as changed
    from (select r.line, bool_or(not ${saysMore(comparison)}) as says_nothing
      from import_ready r, candidate c where ${isSamePerson(comparison)} group by r.line) met`.execute(
    runner,
  );
  return rows[0] ?? { known: 0, changed: 0 };
}

/** Marks the ready rows that say nothing new, so that they are not taken in. @returns how many */
export async function markKnownRows(tx: Runner, comparison: Comparison): Promise<number> {
  const { upload_id } = comparison;
  // An import that failed has marked others.
  await sql`update import_ready set is_known = false where upload_id = ${upload_id} and is_known`.execute(tx);
  return await affected(
    sql`update import_ready r set is_known = true from candidate c
      where ${isSamePerson(comparison)} and not ${saysMore(comparison)}`,
    tx,
  );
}

/** Marks the ready rows that say something else about a person, too, and keeps them for a decision. @returns how many */
export async function setChangedRowsAside(
  tx: Runner,
  import_id: number,
  comparison: Comparison,
): Promise<number> {
  const { organization, end_date } = comparison.gives;
  return await affected(
    sql`with changed as (
        update import_ready r set is_known = true from candidate c
        where ${isSamePerson(comparison)} and not r.is_known
        returning r.line, c.id as candidate_id, r.name, r.phone, r.phone_e164, r.address, r.start_date,
          case when ${organization}::boolean then r.organization else c.organization end as organization,
          coalesce(nullif(r.parent_sponsor_name, ''), c.parent_sponsor_name) as parent_sponsor_name,
          case when ${end_date}::boolean then r.end_date else c.end_date end as end_date,
          coalesce(nullif(r.reason, ''), c.reason) as reason)
      insert into import_changed (import_id, line, candidate_id, name, phone, phone_e164, address, start_date,
        organization, parent_sponsor_name, end_date, reason)
      select ${import_id}::bigint, changed.* from changed`,
    tx,
  );
}

const VALUES = ['organization', 'address', 'parent_sponsor_name', 'end_date', 'reason'] as const;

/** A page of the undecided rows, each with what is stored and what the row says, and how many there are. */
export async function listChangedRows(runner: Runner, import_id: number, { page, per_page }: Paging) {
  const undecided = runner
    .selectFrom('import_changed as r')
    .where('r.import_id', '=', import_id)
    .where('r.decision', 'is', null);
  const { total } = await undecided
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await undecided
    .innerJoin('candidate as c', 'c.id', 'r.candidate_id')
    .select(['r.line', 'r.candidate_id', 'c.name', 'c.candidate_type'])
    .select(VALUES.map((field) => `r.${field} as new_${field}` as const))
    .select(VALUES.map((field) => `c.${field} as old_${field}` as const))
    .orderBy('r.line')
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute();
  return {
    total,
    rows: rows.map((row) => ({
      ...row,
      values: VALUES.map((field) => ({ field, from: row[`old_${field}`], to: row[`new_${field}`] })),
    })),
  };
}

/** The next undecided lines after a line; only those among `lines`, when given. */
export async function undecidedLines(
  tx: Runner,
  import_id: number,
  { after, limit, lines }: { after: number; limit: number; lines?: readonly number[] },
): Promise<number[]> {
  const rows = await tx
    .selectFrom('import_changed')
    .select('line')
    .where('import_id', '=', import_id)
    .where('decision', 'is', null)
    .where('line', '>', after)
    .$if(lines !== undefined, (query) => query.where('line', '=', sql<number>`any(${lines}::integer[])`))
    .orderBy('line')
    .limit(limit)
    .execute();
  return rows.map(({ line }) => line);
}

const chosen = (import_id: number, lines: readonly number[]) =>
  sql`r.import_id = ${import_id} and r.line = any(${lines}::integer[])`;

/** Notes a decision about rows; before an update also what it replaces. */
export async function markDecided(
  tx: Runner,
  import_id: number,
  lines: readonly number[],
  decision: ChangeDecision,
) {
  await sql`update import_changed r set decision = ${decision}, decided_at = now(),
      before = jsonb_build_object('organization', c.organization, 'address', c.address,
        'parent_sponsor_name', c.parent_sponsor_name, 'end_date', c.end_date, 'reason', c.reason,
        'edited_at', c.edited_at)
    from candidate c where c.id = r.candidate_id and ${chosen(import_id, lines)}`.execute(tx);
}

/** Writes what rows say over what is stored. @returns the ids of those changed */
export async function applyChangedRows(
  tx: Runner,
  import_id: number,
  lines: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`update candidate c
    set organization = r.organization, address = r.address, parent_sponsor_name = r.parent_sponsor_name,
      end_date = r.end_date, reason = r.reason, edited_at = r.decided_at
    from import_changed r where c.id = r.candidate_id and ${chosen(import_id, lines)} returning c.id`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

/** Makes new candidates of rows. @returns their ids */
export async function addChangedRows(
  tx: Runner,
  import_id: number,
  lines: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{
    id: number;
  }>`insert into candidate (account_id, import_id, candidate_type, name,
      organization, phone, phone_e164, address, parent_sponsor_name, start_date, end_date, reason)
    select i.account_id, i.id, i.candidate_type, r.name, r.organization, r.phone, r.phone_e164, r.address,
      r.parent_sponsor_name, r.start_date, r.end_date, r.reason
    from import_changed r join import i on i.id = r.import_id where ${chosen(import_id, lines)} order by r.line
    returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Counts what is undecided anew. @returns how many rows are */
export async function countUndecided(tx: Runner, import_id: number): Promise<number> {
  const { rows } = await sql<{ changed: number }>`update import set changed = (
      select count(*) from import_changed where import_id = ${import_id} and decision is null)
    where id = ${import_id} returning changed`.execute(tx);
  return rows[0]?.changed ?? 0;
}

/** Takes back the updates of an import where nobody edited since. @returns the ids of the people restored */
export async function restoreUpdated(tx: Runner, import_id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`update candidate c
    set organization = r.before ->> 'organization', address = r.before ->> 'address',
      parent_sponsor_name = r.before ->> 'parent_sponsor_name', end_date = (r.before ->> 'end_date')::date,
      reason = r.before ->> 'reason', edited_at = (r.before ->> 'edited_at')::timestamptz
    from import_changed r
    where r.import_id = ${import_id} and r.decision = 'update' and c.id = r.candidate_id
      and c.edited_at = r.decided_at
    returning c.id`.execute(tx);
  return rows.map(({ id }) => id);
}
