import { sql } from 'kysely';
import type { ExportFormat } from '#contract/calls/exports.ts';
import { EXPORT_RETRY_SECONDS, EXPORT_SECONDS } from '#contract/limits.ts';
import type { Runner } from '#server/db/database.ts';

export interface PreparedExport {
  account_id: number;
  format: ExportFormat;
  /** In the order of the export; null: all that the account uploaded. */
  candidate_ids: readonly number[] | null;
}

/** Keeps a prepared export under the hash of its ticket. */
export async function storeExportTicket(runner: Runner, hash: Buffer, prepared: PreparedExport) {
  await runner
    .insertInto('export_ticket')
    .values({ ...prepared, hash, expires_at: sql<Date>`now() + make_interval(secs => ${EXPORT_SECONDS})` })
    .execute();
}

/**
 * Begins a download: until it has come to its end, the ticket can be used again.
 * @returns undefined when there is no ticket like it, it is for another format, or its time is over
 */
export async function startDownload(
  runner: Runner,
  hash: Buffer,
  format: ExportFormat,
): Promise<PreparedExport | undefined> {
  const retry = sql<Date>`greatest(expires_at, now() + make_interval(secs => ${EXPORT_RETRY_SECONDS}))`;
  const started = await runner
    .updateTable('export_ticket')
    .set({ expires_at: retry })
    .where('hash', '=', hash)
    .where('format', '=', format)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['account_id', 'candidate_ids'])
    .executeTakeFirst();
  return started && { format, ...started, candidate_ids: started.candidate_ids?.map(Number) ?? null };
}

/** Uses a ticket up. */
export async function removeExportTicket(runner: Runner, hash: Buffer) {
  await runner.deleteFrom('export_ticket').where('hash', '=', hash).execute();
}

export async function removeExpiredExportTickets(runner: Runner) {
  await runner
    .deleteFrom('export_ticket')
    .where('expires_at', '<', sql<Date>`now()`)
    .execute();
}
