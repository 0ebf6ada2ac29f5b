import { mailResetCodeJob } from '#server/accounts/password-reset/mail-reset-code-job.ts';
import type { Table } from '#server/db/backup/tables.ts';
import { JOB_SCHEMA } from '#server/jobs/schema-migration.ts';
import { sendEmailJob } from '#server/mail/send-email-job.ts';

/**
 * Tables whose rows are not saved. A restore creates the migrations itself. Sessions, codes and downloads that have ended
 * since the backup would become valid again.
 */
const UNSAVED = new Set([
  'kysely_migration',
  'kysely_migration_lock',
  'token',
  'code',
  'google_code',
  'prepared_export',
]);

/** Most email of a backup has been sent long before it is restored. */
const UNSAVED_JOBS = [sendEmailJob, mailResetCodeJob].map(({ name }) => `'${name}'`).join(', ');
const JOB_ROWS = new Map([
  [`${JOB_SCHEMA}.queue`, ''],
  [`${JOB_SCHEMA}.job`, `where state in ('created', 'retry', 'active') and name not in (${UNSAVED_JOBS})`],
]);

/** Reports whether a backup contains rows of a table. The other tables of jobs are filled by the start of the portal. */
export const isSaved = ({ name }: Table): boolean =>
  name.startsWith(`${JOB_SCHEMA}.`) ? JOB_ROWS.has(name) : !UNSAVED.has(name);

/** Selects the rows of a table that a backup contains. */
export const selectSavedRows = ({ name, columns }: Table): string =>
  `select ${columns.map((column) => `"${column}"`).join(', ')} from ${name} ${JOB_ROWS.get(name) ?? ''}`;
