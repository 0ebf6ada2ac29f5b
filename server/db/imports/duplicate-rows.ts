import { sql } from 'kysely';
import type { CandidateType } from '#contract/fields/fields.ts';
import { TEXT_FIELDS } from '#contract/fields/text-fields.ts';
import type { Runner } from '#server/db/database.ts';
import { toRowTable, toLowerCase, type ReadyRow, READY_COLUMNS, isRepeated } from './staged-rows.ts';

/** The candidates to compare a file's rows with, and the optional fields that the file provides. */
export interface Comparison {
  organization_id: number;
  candidate_type: CandidateType;
  /** Whether the file has a column for the field. An import never changes other fields. */
  provides: { organization: boolean; end_date: boolean };
}

/** Builds the condition that `c` and `r` have the same key in the index `candidate_person`. */
const haveSameKey = ({ organization_id }: Comparison) => sql`
  hashtextextended(${toLowerCase('c.name')}, c.organization_id # ((c.start_date - date '2000-01-01')::bigint << 32))
  = hashtextextended(${toLowerCase('r.name')}, ${organization_id}::bigint # ((r.start_date - date '2000-01-01')::bigint << 32))`;

/** Builds the condition that row `r` describes candidate `c`: same organisation, type, name, phone and start date. */
const isSamePerson = ({
  organization_id,
  candidate_type,
}: Comparison) => sql`c.organization_id = ${organization_id}
  and c.candidate_type = ${candidate_type} and c.start_date = r.start_date
  and ${toLowerCase('c.name')} = ${toLowerCase('r.name')}
  and coalesce(c.phone_e164, c.phone) = coalesce(r.phone_e164, r.phone)`;

/**
 * Selects the candidates that row `r` describes, including those that this transaction has just added. The planner has
 * no statistics on them, and the inner query forces the right index.
 */
export const selectMatchingCandidates = (comparison: Comparison) => sql`(
  select c.* from (select * from candidate c where ${haveSameKey(comparison)} offset 0) c
  where ${isSamePerson(comparison)})`;

/** Optional texts. An empty one keeps the stored value. */
const OPTIONAL_TEXTS = [...TEXT_FIELDS, 'reason'] as const;
const OPTIONAL_COLUMNS = sql.join(OPTIONAL_TEXTS.map((name) => sql.id(name)));
const differs = (name: string) => sql`(r.${sql.id(name)} <> '' and c.${sql.id(name)} <> r.${sql.id(name)})`;
const withFallback = (name: string) =>
  sql`coalesce(nullif(r.${sql.id(name)}, ''), c.${sql.id(name)}) as ${sql.id(name)}`;

/** Builds the condition that row `r` has values that differ from candidate `c`. */
const hasChanges = ({ provides }: Comparison) => sql<boolean>`(c.address <> r.address
  or (${provides.organization}::boolean and c.organization <> r.organization)
  or ${sql.join(OPTIONAL_TEXTS.map(differs), sql` or `)}
  or (${provides.end_date}::boolean and c.end_date is distinct from r.end_date))`;

/** Counts of the ready rows that an import will not add. */
export interface DuplicateCounts {
  /** Rows that match a candidate on record without changes. */
  known: number;
  /** Candidates on record that a row would change. */
  changed: number;
  /** Rows that repeat an earlier row. */
  repeated: number;
}

/** Counts the ready rows that an import will not add, by reason. */
export async function countDuplicateRows(
  runner: Runner,
  upload_id: number,
  comparison: Comparison,
): Promise<DuplicateCounts> {
  const { rows } = await sql<DuplicateCounts & { differing: number }>`
    with row as (
      select r.line, ${isRepeated} as is_repeated, min(c.id) as candidate_id, bool_and(${hasChanges(comparison)}) as has_changes
      from import_ready r left join candidate c on ${haveSameKey(comparison)} and ${isSamePerson(comparison)}
      where r.upload_id = ${upload_id} group by r.upload_id, r.line)
    select count(*) filter (where candidate_id is not null and not has_changes) as known,
      count(distinct candidate_id) filter (where has_changes) as changed,
      count(*) filter (where candidate_id is not null and has_changes) as differing,
      count(*) filter (where candidate_id is null and is_repeated) as repeated
    from row`.execute(runner);
  const { known, changed, differing, repeated } = rows[0] ?? {
    known: 0,
    changed: 0,
    differing: 0,
    repeated: 0,
  };
  return { known, changed, repeated: repeated + differing - changed };
}

/**
 * Stores the first row per candidate on record that differs from it, for the user to decide. Locks these candidates as
 * a foreign key would, so that they cannot be deleted before the rows are visible.
 * @returns the number of stored rows
 */
export async function storeChangedRows(
  tx: Runner,
  import_id: number,
  comparison: Comparison,
  rows: readonly ReadyRow[],
): Promise<number> {
  if (rows.length === 0) return 0;
  const { organization, end_date } = comparison.provides;
  const { numAffectedRows } = await sql`
    with matched as (
      select distinct on (r.line) ${hasChanges(comparison)} as has_changes, c.id as candidate_id,
        r.line, r.name, r.phone, r.phone_e164, r.address, r.start_date,
        case when ${organization}::boolean then r.organization else c.organization end as organization,
        ${sql.join(OPTIONAL_TEXTS.map(withFallback))},
        case when ${end_date}::boolean then r.end_date else c.end_date end as end_date
      from ${toRowTable(rows)} r (${READY_COLUMNS}) cross join lateral ${selectMatchingCandidates(comparison)} c
      where c.import_id is distinct from ${import_id}
      order by r.line, has_changes, c.id),
    held as materialized (
      select id from candidate where id in (select candidate_id from matched where has_changes) order by id for key share)
    insert into import_changed (import_id, line, candidate_id, name, phone, phone_e164, address, start_date,
      organization, end_date, ${OPTIONAL_COLUMNS})
    select distinct on (candidate_id) ${import_id}::bigint, line, candidate_id, name, phone, phone_e164, address,
      start_date, organization, end_date, ${OPTIONAL_COLUMNS}
    from matched where has_changes and candidate_id in (select id from held) and not exists (
      select from import_changed i where i.import_id = ${import_id} and i.candidate_id = matched.candidate_id)
    order by candidate_id, line`.execute(tx);
  return Number(numAffectedRows ?? 0);
}
