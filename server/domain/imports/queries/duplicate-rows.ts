import { sql } from 'kysely';
import type { CandidateType } from '#contract/fields/fields.ts';
import { TEXT_FIELDS } from '#contract/fields/text-fields.ts';
import { holdCandidates } from '#server/domain/candidates/queries/lock-candidates.ts';
import type { Runner } from '#server/platform/db/database.ts';
import { toNumberArray } from '#server/platform/db/sql/array-literal.ts';
import { PERSON_KEY, toRowTable, toLowerCase, type ReadyRow, READY_COLUMNS } from './staged-rows.ts';

/** The candidates to compare a file's rows with, and the optional fields that the file provides. */
export interface Comparison {
  organization_id: number;
  candidate_type: CandidateType;
  /** Whether the file has a column for the field. An import never changes other fields. */
  provides: { organization: boolean; end_date: boolean };
}

/** The key of a candidate in the index `candidate_person`. */
const candidateKey = sql`
  hashtextextended(${toLowerCase('c.name')}, c.organization_id # ((c.start_date - date '2000-01-01')::bigint << 32))`;

/** Builds the key that a row would have in the index `candidate_person`. */
const buildRowKey = ({ organization_id }: Comparison) => sql`
  hashtextextended(${toLowerCase('r.name')}, ${organization_id}::bigint # ((r.start_date - date '2000-01-01')::bigint << 32))`;

/** Builds the condition that row `r` describes candidate `c`: same organisation, type, name, phone and start date. */
const isSamePerson = (
  { organization_id, candidate_type }: Comparison,
  organization = sql`c.organization_id`,
) => sql`${organization} = ${organization_id}
  and c.candidate_type = ${candidate_type} and c.start_date = r.start_date
  and ${toLowerCase('c.name')} = ${toLowerCase('r.name')}
  and coalesce(c.phone_e164, c.phone) = coalesce(r.phone_e164, r.phone)`;

/**
 * Builds the condition that row `r` describes candidate `c`, which this transaction may just have added. Call
 * `joinByIndex` before.
 */
export const isSameCandidate = (comparison: Comparison) =>
  // Adding 0 prevents use of the index of organisations, which would read all candidates of a new one for each row. The
  // array of one key is looked up in the index for each row. For a plain comparison the planner prefers to read the whole
  // index while there are few candidates, in the order of a merge join, and to compare every candidate with every row.
  sql`${candidateKey} = any (array[${buildRowKey(comparison)}])
    and ${isSamePerson(comparison, sql`c.organization_id + 0`)}`;

/**
 * Makes this transaction join by index. The planner has no statistics on the candidates that it has just added, and would
 * read all candidates for each batch of rows.
 */
export async function joinByIndex(tx: Runner) {
  await sql`select set_config('enable_hashjoin', 'off', true), set_config('enable_mergejoin', 'off', true),
    set_config('enable_seqscan', 'off', true)`.execute(tx);
}

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

/**
 * Counts the ready rows that an import will not add, by reason. All rows of a person match the same candidates, so rows
 * are counted as repeated apart from those on record.
 */
export async function countDuplicateRows(
  runner: Runner,
  upload_id: number,
  comparison: Comparison,
): Promise<DuplicateCounts> {
  const { rows } = await sql<DuplicateCounts & { differing: number }>`
    with on_record as materialized (
      select r.line, min(c.id) as candidate_id, bool_and(${hasChanges(comparison)}) as has_changes
      from import_ready r join candidate c
        on ${candidateKey} = ${buildRowKey(comparison)} and ${isSamePerson(comparison)}
      where r.upload_id = ${upload_id} group by r.line),
    person as (
      select count(*) as rows from import_ready r
      where r.upload_id = ${upload_id} and not exists (select from on_record o where o.line = r.line)
      group by ${PERSON_KEY})
    select count(*) filter (where not has_changes) as known,
      count(distinct candidate_id) filter (where has_changes) as changed,
      count(*) filter (where has_changes) as differing,
      (select coalesce(sum(rows - 1), 0)::bigint from person) as repeated
    from on_record`.execute(runner);
  const { known, changed, differing, repeated } = rows[0] ?? {
    known: 0,
    changed: 0,
    differing: 0,
    repeated: 0,
  };
  return { known, changed, repeated: repeated + differing - changed };
}

/** Builds the query of rows on record with the values that they would store, one candidate for each row. */
function selectMatched(import_id: number, comparison: Comparison, rows: readonly ReadyRow[]) {
  const { organization, end_date } = comparison.provides;
  return sql`
    select distinct on (r.line) ${hasChanges(comparison)} as has_changes, c.id as candidate_id,
      r.line, r.name, r.phone, r.phone_e164, r.address, r.start_date,
      case when ${organization}::boolean then r.organization else c.organization end as organization,
      ${sql.join(OPTIONAL_TEXTS.map(withFallback))},
      case when ${end_date}::boolean then r.end_date else c.end_date end as end_date
    from ${toRowTable(rows)} r (${READY_COLUMNS}) join candidate c on ${isSameCandidate(comparison)}
    where c.import_id is distinct from ${import_id}
    order by r.line, has_changes, c.id`;
}

/** What became of rows on record. */
export interface StoredRows {
  /** The number of rows stored for the user to decide. */
  changed: number;
  /** The candidates that a row describes without a difference. */
  unchanged_ids: number[];
}

/**
 * Stores the first row per candidate on record that differs from it, for the user to decide. Locks these candidates as
 * a foreign key would, so that they cannot be deleted before the rows are visible. Call `joinByIndex` before.
 */
export async function storeChangedRows(
  tx: Runner,
  import_id: number,
  comparison: Comparison,
  rows: readonly ReadyRow[],
): Promise<StoredRows> {
  if (rows.length === 0) return { changed: 0, unchanged_ids: [] };
  const matched = selectMatched(import_id, comparison, rows);
  const found = await sql<{ candidate_id: number; line: number; has_changes: boolean }>`
    select candidate_id, line, has_changes from (${matched}) matched`.execute(tx);
  const changed = found.rows.filter(({ has_changes }) => has_changes);
  const unchanged_ids = found.rows.flatMap(({ has_changes, candidate_id }) =>
    has_changes ? [] : candidate_id,
  );
  if (changed.length === 0) return { changed: 0, unchanged_ids };
  const ids = changed.map(({ candidate_id }) => candidate_id);
  await holdCandidates(tx, ids);
  const lines = new Set(changed.map(({ line }) => line));
  const changedRows = rows.filter(({ line }) => lines.has(line));
  const { numAffectedRows } = await sql`
    insert into import_changed (import_id, line, candidate_id, name, phone, phone_e164, address, start_date,
      organization, end_date, ${OPTIONAL_COLUMNS})
    select distinct on (candidate_id) ${import_id}::bigint, line, candidate_id, name, phone, phone_e164, address,
      start_date, organization, end_date, ${OPTIONAL_COLUMNS}
    from (${selectMatched(import_id, comparison, changedRows)}) matched
    where has_changes and candidate_id = any(${toNumberArray(ids)}::bigint[]) and not exists (
      select from import_changed i where i.import_id = ${import_id} and i.candidate_id = matched.candidate_id)
    order by candidate_id, line`.execute(tx);
  return { changed: Number(numAffectedRows ?? 0), unchanged_ids };
}
