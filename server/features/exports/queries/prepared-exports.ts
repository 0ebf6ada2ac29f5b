import { sql } from 'kysely';
import type { AssuranceLevel } from '#contract/assurance.ts';
import type { ExportFormat } from '#contract/calls/exports.ts';
import { EXPORT_RETRY_SECONDS, EXPORT_SECONDS } from '#contract/limits.ts';
import { isAccessible } from '#server/domain/identity/queries/organizations.ts';
import { assuranceLevel } from '#server/domain/identity/queries/current-assurance.ts';
import type { Runner } from '#server/platform/db/database.ts';

export interface PreparedExport {
  organization_id: number;
  member_id: number;
  format: ExportFormat;
  /** In the order of the export. Null for all of the organisation's uploads. */
  candidate_ids: readonly number[] | null;
  /** Those with a hidden address according to the audit entry. */
  contacts_hidden_ids: readonly number[];
}

/** A prepared export, and the current level of its organisation. */
export interface StartedDownload extends PreparedExport {
  level: AssuranceLevel;
}

/** Stores a prepared export under the hash of its download token. */
export async function insertPreparedExport(runner: Runner, token_hash: Buffer, prepared: PreparedExport) {
  await runner
    .insertInto('prepared_export')
    .values({
      ...prepared,
      token_hash,
      expires_at: sql<Date>`now() + make_interval(secs => ${EXPORT_SECONDS})`,
    })
    .execute();
}

/**
 * Starts a download and extends the expiry, so that an interrupted download can be repeated.
 * @returns undefined when the token is unknown, expired or for another format, the organisation's grace period is over, or
 * the member may no longer export
 */
export async function startDownload(
  runner: Runner,
  token_hash: Buffer,
  format: ExportFormat,
): Promise<StartedDownload | undefined> {
  const retry = sql<Date>`greatest(expires_at, now() + make_interval(secs => ${EXPORT_RETRY_SECONDS}))`;
  const started = await runner
    .updateTable('prepared_export')
    .from(['organization', 'member'])
    .set({ expires_at: retry })
    .whereRef('organization.id', '=', 'prepared_export.organization_id')
    .whereRef('member.id', '=', 'prepared_export.member_id')
    .where('member.can_export', '=', true)
    .where(isAccessible)
    .where('organization.suspended_at', 'is', null)
    .where('token_hash', '=', token_hash)
    .where('format', '=', format)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['prepared_export.organization_id', 'member_id', 'candidate_ids', 'contacts_hidden_ids'])
    .returning(assuranceLevel(sql.ref('organization.id')).as('level'))
    .executeTakeFirst();
  return (
    started && {
      format,
      ...started,
      candidate_ids: started.candidate_ids?.map(Number) ?? null,
      contacts_hidden_ids: started.contacts_hidden_ids.map(Number),
    }
  );
}

export async function deletePreparedExport(runner: Runner, token_hash: Buffer) {
  await runner.deleteFrom('prepared_export').where('token_hash', '=', token_hash).execute();
}

export async function removeExpiredPreparedExports(runner: Runner) {
  await runner
    .deleteFrom('prepared_export')
    .where('expires_at', '<', sql<Date>`now()`)
    .execute();
}

/** Takes a candidate out of all prepared exports. @returns the number of changed exports */
export async function removeFromPreparedExports(tx: Runner, candidate_id: number): Promise<number> {
  const { numAffectedRows } = await sql`
    update prepared_export set candidate_ids = array_remove(candidate_ids, ${candidate_id}::bigint),
      contacts_hidden_ids = array_remove(contacts_hidden_ids, ${candidate_id}::bigint)
    where ${candidate_id}::bigint = any(candidate_ids)`.execute(tx);
  return Number(numAffectedRows);
}
