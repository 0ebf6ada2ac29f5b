import { type RawBuilder, sql } from 'kysely';
import type { ChangeKind } from '#contract/calls/versions.ts';
import type { ActedUpon, Actor } from '#server/domain/audit/queries/audit.ts';
import { organizationName } from '#server/domain/identity/queries/organizations.ts';
import type { Runner } from '#server/platform/db/database.ts';
import { toNumberArray } from '#server/platform/db/sql/array-literal.ts';
import { countRows } from '#server/platform/db/sql/paging.ts';
import { type CandidateValues, VALUE_COLUMNS } from './candidate-values.ts';
import { lockCandidates } from '#server/domain/candidates/queries/lock-candidates.ts';

/** The change that replaces a version. */
export interface VersionChange {
  kind: ChangeKind;
  actor: Actor | ActedUpon;
  import_id: number | null;
}

/** The values of a version, and the time of the edit that made it; null for the added candidate. */
export interface Snapshot extends CandidateValues {
  edited_at: string | null;
}

/** The values that a restore takes from a version: all but the photo, whose file may have been removed. */
export const toRestoredValues = (snapshot: Snapshot): Partial<CandidateValues> => ({
  ...snapshot,
  photo_key: undefined,
});

/** A version that a change has replaced. */
export interface StoredVersion {
  version: number;
  kind: ChangeKind;
  changed_at: Date;
  /** The name of the member who made the change. Null when the member has been removed. */
  changed_by: string | null;
  snapshot: Snapshot;
}

const snapshot = sql<Snapshot>`candidate_version.snapshot`.as('snapshot');

const toJson = sql`jsonb_build_object(${sql.join(
  [...VALUE_COLUMNS, 'edited_at'].map((column) => sql`${sql.lit(column)}, ${sql.ref(`c.${column}`)}`),
)})`;

/** Stores the current values of locked candidates as their next versions. Call it before the update. */
export async function insertVersions(
  tx: Runner,
  ids: readonly number[],
  { kind, actor, import_id }: VersionChange,
) {
  await sql`
    insert into candidate_version (candidate_id, version, kind, organization_id, member_id, import_id, snapshot)
    select c.id, 1 + coalesce(max(v.version), 0),
      ${kind}, ${actor.organization_id}::bigint, ${actor.member_id}::bigint, ${import_id}::bigint, ${toJson}
    from candidate c left join candidate_version v on v.candidate_id = c.id
    where c.id = any(${toNumberArray(ids)}::bigint[]) group by c.id`.execute(tx);
}

/** Finds the current values of an organisation's candidate, with the names of the organisation and of its file. */
export async function findCurrentVersion(
  runner: Runner,
  { id, organization_id }: { id: number; organization_id: number },
) {
  return await runner
    .selectFrom('candidate')
    .innerJoin('organization', 'organization.id', 'candidate.organization_id')
    .leftJoin('import', 'import.id', 'candidate.import_id')
    .select(VALUE_COLUMNS.map((column) => `candidate.${column}` as const))
    .select(['candidate.created_at', organizationName.as('owner')])
    .select(['candidate.import_line', 'import.file_name', 'import.sheets'])
    .where('candidate.id', '=', id)
    .where('candidate.organization_id', '=', organization_id)
    .executeTakeFirst();
}

/** Counts the replaced versions of a candidate. Its current version has the next number. */
export async function countVersions(runner: Runner, candidate_id: number): Promise<number> {
  return await countRows(runner.selectFrom('candidate_version').where('candidate_id', '=', candidate_id));
}

/** Lists replaced versions of a candidate with numbers in a range, newest first. */
export async function listVersions(
  runner: Runner,
  candidate_id: number,
  { from, to }: { from: number; to: number },
): Promise<StoredVersion[]> {
  return await runner
    .selectFrom('candidate_version')
    .leftJoin('member', 'member.id', 'candidate_version.member_id')
    .leftJoin('former_member', 'former_member.id', 'candidate_version.member_id')
    .select(['version', 'kind', 'changed_at', snapshot])
    .select(
      sql<string | null>`coalesce(member.display_name, member.email, former_member.name)`.as('changed_by'),
    )
    .where('candidate_id', '=', candidate_id)
    .where('version', '>=', from)
    .where('version', '<=', to)
    .orderBy('version', 'desc')
    .execute();
}

/** Finds the values of a replaced version of an organisation's candidate. */
export async function findSnapshot(
  runner: Runner,
  { id, organization_id }: { id: number; organization_id: number },
  version: number,
): Promise<Snapshot | undefined> {
  const found = await runner
    .selectFrom('candidate_version')
    .select(snapshot)
    .where('candidate_id', '=', id)
    .where('organization_id', '=', organization_id)
    .where('version', '=', version)
    .executeTakeFirst();
  return found?.snapshot;
}

export interface ReplacedValues {
  candidate_id: number;
  snapshot: Snapshot;
}

/** Builds the query of `lockSnapshotsOfImport`, with `condition` on `candidate_version v`. */
const selectSnapshots = (import_id: number, condition: RawBuilder<unknown>) => sql<ReplacedValues>`
  select v.candidate_id, v.snapshot from candidate_version v join candidate c on c.id = v.candidate_id
  where v.import_id = ${import_id} and c.edited_at = v.changed_at and ${condition}
  order by v.candidate_id`;

/**
 * Finds the values that the updates of an import replaced, for the next candidates after an id that have not changed
 * since. Locks these candidates until the transaction ends.
 * @returns the last id to continue after, undefined when there are none
 */
export async function lockSnapshotsOfImport(
  tx: Runner,
  { id, organization_id }: { id: number; organization_id: number },
  { after, limit }: { after: number; limit: number },
): Promise<{ replaced: ReplacedValues[]; last: number | undefined }> {
  const next =
    await sql<ReplacedValues>`${selectSnapshots(id, sql`v.candidate_id > ${after}`)} limit ${limit}`.execute(
      tx,
    );
  const ids = next.rows.map(({ candidate_id }) => candidate_id);
  await lockCandidates(tx, organization_id, ids);
  const isLocked = sql`v.candidate_id = any(${toNumberArray(ids)}::bigint[])`;
  const { rows } = await selectSnapshots(id, isLocked).execute(tx);
  return { replaced: rows, last: ids.at(-1) };
}
