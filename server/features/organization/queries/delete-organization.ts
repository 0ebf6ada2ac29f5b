import { sql } from 'kysely';
import type { Database, Runner } from '#server/platform/db/database.ts';
import { eraseCertificatesOf } from '#server/domain/certificates/queries/erase-certificates.ts';
import { removeUpload } from '#server/domain/imports/queries/remove-uploads.ts';

/** Ends and removes all uploads of an organisation. Their imports can no longer commit. */
export async function removeUploads(db: Database, organization_id: number) {
  const uploads = await db
    .selectFrom('import_upload')
    .select('id')
    .where('organization_id', '=', organization_id)
    .execute();
  for (const { id } of uploads) await removeUpload(db, id);
}

/** Lists the first candidates of an organisation. */
export async function listFirstCandidates(
  runner: Runner,
  organization_id: number,
  limit: number,
): Promise<number[]> {
  const first = runner.selectFrom('candidate').select('id').where('organization_id', '=', organization_id);
  return (await first.orderBy('id').limit(limit).execute()).map(({ id }) => id);
}

/** Deletes one import of an organisation with its rows. @returns false when there is none */
export async function deleteNextImport(tx: Runner, organization_id: number): Promise<boolean> {
  const next = tx
    .selectFrom('import')
    .select('id')
    .where('organization_id', '=', organization_id)
    .orderBy('id')
    .limit(1);
  const { numDeletedRows } = await tx.deleteFrom('import').where('id', 'in', next).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Locks an organisation against new candidates, imports and uploads until the transaction ends. */
export async function lockOrganizationRow(tx: Runner, id: number) {
  return await tx
    .selectFrom('organization')
    .select('id')
    .where('id', '=', id)
    .where('deletion_started_at', 'is not', null)
    .forUpdate()
    .executeTakeFirst();
}

/** Reports whether an organisation has candidates, imports or uploads. */
export async function ownsAnything(tx: Runner, id: number): Promise<boolean> {
  const { rows } = await sql<{ owns: boolean }>`
    select exists (select from candidate where organization_id = ${id})
      or exists (select from import where organization_id = ${id})
      or exists (select from import_upload where organization_id = ${id}) as owns`.execute(tx);
  return rows[0]?.owns ?? false;
}

/** Tables about an organisation without a foreign key that would delete their rows. */
const UNREFERENCED = [
  'disclosure',
  'disclosure_hour',
  'candidate_view_day',
  'duplicate_check_queue',
  // The deltas first, because a job moves them to the counts.
  'candidate_count_delta',
  'candidate_count',
] as const;

/**
 * Deletes an organisation that owns no candidates, imports and uploads, with its members and all that belongs to them.
 * Its kind, and the name of a school or company, stay for the audit log.
 * @returns the email addresses of its members
 */
export async function deleteOrganizationRow(tx: Runner, id: number): Promise<string[]> {
  await sql`insert into deleted_organization (id, kind, name)
    select id, kind, name from organization where id = ${id}`.execute(tx);
  for (const table of UNREFERENCED) await tx.deleteFrom(table).where('organization_id', '=', id).execute();
  await eraseCertificatesOf(tx, id);
  const members = await tx
    .deleteFrom('member')
    .where('organization_id', '=', id)
    .returning('email')
    .execute();
  const emails = members.map(({ email }) => email);
  if (emails.length > 0) await tx.deleteFrom('code').where('email', 'in', emails).execute();
  await tx.deleteFrom('organization').where('id', '=', id).execute();
  return emails;
}
