import { mailLogInLinkJob } from '#server/features/accounts/log-in/mail-log-in-link-job.ts';
import { mailResetCodeJob } from '#server/features/accounts/password-reset/mail-reset-code-job.ts';
import type pg from 'pg';
import { listTables, type Table } from './queries/tables.ts';
import { JOB_SCHEMA } from '#server/platform/db/job-schema.ts';
import { sendEmailJob } from '#server/platform/mail/send-email-job.ts';

/**
 * Tables whose rows are not saved. A restore creates the migrations itself. Sessions, codes, downloads and invitations that have ended
 * since the backup would become valid again.
 */
const UNSAVED = new Set([
  'kysely_migration',
  'kysely_migration_lock',
  'token',
  'code',
  'google_code',
  'login_challenge',
  'log_in_link',
  'opened_evidence',
  'passkey_challenge',
  'prepared_export',
  'invitation',
  // Set at the start of the portal.
  'audit_retention',
  // Transaction ids and positions in the log have a meaning only in their own database.
  'audit_sealing',
  'write_position',
  // A backup is restored with a data folder of its own.
  'data_folder',
]);
/** Restored entries get the transaction of the restore, so that they are compared with later transactions. */
const UNSAVED_COLUMN = { table: 'audit_entry', column: 'transaction' };

/** Most email of a backup has been sent long before it is restored. */
const UNSAVED_JOBS = [sendEmailJob, mailResetCodeJob, mailLogInLinkJob]
  .map(({ name }) => `'${name}'`)
  .join(', ');
const JOB_ROWS = new Map([
  [`${JOB_SCHEMA}.queue`, ''],
  [`${JOB_SCHEMA}.job`, `where state in ('created', 'retry', 'active') and name not in (${UNSAVED_JOBS})`],
]);

/** Reports whether a backup contains rows of a table. The other tables of jobs are filled by the start of the portal. */
const isSaved = ({ name }: Table): boolean =>
  name.startsWith(`${JOB_SCHEMA}.`) ? JOB_ROWS.has(name) : !UNSAVED.has(name);

const isSavedColumn = (name: string, column: string): boolean =>
  name !== UNSAVED_COLUMN.table || column !== UNSAVED_COLUMN.column;

/** Selects the tables and their columns that a backup contains. */
export const selectSavedTables = (tables: readonly Table[]): Table[] =>
  tables.filter(isSaved).map(({ name, columns }) => ({
    name,
    columns: columns.filter((column) => isSavedColumn(name, column)),
  }));

/** Lists the tables of a database that a backup contains, with the columns that it contains. */
export const listSavedTables = async (client: pg.Client): Promise<Table[]> =>
  selectSavedTables(await listTables(client));

/** Selects the rows of a table that a backup contains. */
export const selectSavedRows = ({ name, columns }: Table): string =>
  `select ${columns.map((column) => `"${column}"`).join(', ')} from ${name} ${JOB_ROWS.get(name) ?? ''}`;
