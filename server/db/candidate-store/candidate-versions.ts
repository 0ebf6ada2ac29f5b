import { sql } from 'kysely';
import type { ChangeKind } from '#contract/calls/versions.ts';
import type { Actor } from '#server/db/activity/audit.ts';
import { organizationName } from '#server/db/accounts/organizations.ts';
import type { Runner } from '#server/db/database.ts';
import { toNumberArray } from '#server/db/sql/array-literal.ts';
import { countRows } from '#server/db/sql/paging.ts';
import { type CandidateValues, VALUE_COLUMNS } from './candidate-values.ts';

/** The change that replaces a version. */
export interface VersionChange {
  kind: ChangeKind;
  actor: Actor;
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
    select c.id, 1 + coalesce((select max(v.version) from candidate_version v where v.candidate_id = c.id), 0),
      ${kind}, ${actor.organization_id}::bigint, ${actor.member_id}::bigint, ${import_id}::bigint, ${toJson}
    from candidate c where c.id = any(${toNumberArray(ids)}::bigint[])`.execute(tx);
}

/** Finds the current values of an organisation's candidate, with the name of the organisation. */
export async function findCurrentVersion(
  runner: Runner,
  { id, organization_id }: { id: number; organization_id: number },
) {
  return await runner
    .selectFrom('candidate')
    .innerJoin('organization', 'organization.id', 'candidate.organization_id')
    .select(VALUE_COLUMNS.map((column) => `candidate.${column}` as const))
    .select(['candidate.created_at', organizationName.as('owner')])
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
    .select(['version', 'kind', 'changed_at', snapshot])
    .select(sql<string | null>`coalesce(member.display_name, member.email)`.as('changed_by'))
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

/**
 * Finds the values that the updates of an import replaced, for the next candidates after an id that have not changed
 * since. Locks these candidates until the transaction ends.
 */
export async function listSnapshotsOfImport(
  runner: Runner,
  import_id: number,
  { after, limit }: { after: number; limit: number },
): Promise<{ candidate_id: number; snapshot: Snapshot }[]> {
  const { rows } = await sql<{ candidate_id: number; snapshot: Snapshot }>`
    select v.candidate_id, v.snapshot from candidate_version v join candidate c on c.id = v.candidate_id
    where v.import_id = ${import_id} and v.candidate_id > ${after} and c.edited_at = v.changed_at
    order by v.candidate_id limit ${limit} for update of c`.execute(runner);
  return rows;
}
