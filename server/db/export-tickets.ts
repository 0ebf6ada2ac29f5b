import { sql } from 'kysely';
import type { ExportFormat } from '#contract/exports.ts';
import { EXPORT_SECONDS } from '#contract/limits.ts';
import type { Runner } from './database.ts';

export interface PreparedExport {
  account_id: number;
  format: ExportFormat;
  /** In the order of the export; null: all that the account uploaded. */
  candidate_ids: readonly number[] | null;
}

/** Keeps a prepared export under the hash of its ticket, and removes those whose time is over. */
export async function storeExportTicket(runner: Runner, hash: Buffer, prepared: PreparedExport) {
  await removeExpiredExportTickets(runner);
  await runner
    .insertInto('export_ticket')
    .values({ ...prepared, hash, expires_at: sql<Date>`now() + make_interval(secs => ${EXPORT_SECONDS})` })
    .execute();
}

/** Uses a ticket up; undefined when there is none like it, it is for another format, or its time is over. */
export async function takeExportTicket(
  runner: Runner,
  hash: Buffer,
  format: ExportFormat,
): Promise<PreparedExport | undefined> {
  const taken = await runner
    .deleteFrom('export_ticket')
    .where('hash', '=', hash)
    .where('format', '=', format)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['account_id', 'candidate_ids'])
    .executeTakeFirst();
  return taken && { format, ...taken, candidate_ids: taken.candidate_ids?.map(Number) ?? null };
}

export async function removeExpiredExportTickets(runner: Runner) {
  await runner
    .deleteFrom('export_ticket')
    .where('expires_at', '<', sql<Date>`now()`)
    .execute();
}
