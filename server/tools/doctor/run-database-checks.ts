import { Kysely, PostgresDialect, sql } from 'kysely';
import { createPool } from '#server/platform/db/connection/pool.ts';
import { DatabaseUnavailable } from '#server/platform/db/connection/unavailable.ts';
import { describeUnavailable } from '#server/platform/db/connection/wait-for-database.ts';
import type { Database, Schema } from '#server/platform/db/database.ts';
import { findRunning } from '#server/platform/db/embedded/find-running.ts';
import { takeOnlyRow } from '#server/platform/db/sql/only-row.ts';
import type { Env } from '#server/platform/env/env.ts';
import { checkClock } from './check-clock.ts';
import { checkDatabaseRoles } from './check-database-roles.ts';
import { checkJobs } from './check-jobs.ts';
import { checkMigrations } from './check-migrations.ts';
import { checkOwnKey } from './check-signing-key.ts';
import { type DoctorContext, failed, type Finding, ok, type Result, warning } from './finding.ts';
import { type Check, CHECKLIST, PATIENCE, runCheck } from './run-check.ts';

const openDatabase = (url: string): Database =>
  new Kysely<Schema>({
    dialect: new PostgresDialect({
      pool: createPool(
        {
          connectionString: url,
          application_name: 'hr-portal doctor',
          connectionTimeoutMillis: PATIENCE,
          statement_timeout: PATIENCE,
        },
        () => undefined,
        PATIENCE,
      ),
    }),
  });

interface DatabaseCheck extends Omit<Check, 'run'> {
  run(db: Database): Promise<Result>;
}

/** Lists the checks of a database that replies. */
function listDatabaseChecks(context: DoctorContext): DatabaseCheck[] {
  const { databaseUrl, signing } = context.env;
  const checks: DatabaseCheck[] = [
    { name: 'migrations', page: 'upgrade.md', run: checkMigrations },
    { name: 'clock', page: CHECKLIST, run: checkClock },
    { name: 'jobs', page: 'when-things-go-wrong.md', run: checkJobs },
  ];
  if (databaseUrl)
    checks.push({
      name: 'database roles',
      page: 'database-roles.md',
      run: (db) => checkDatabaseRoles(db, context),
    });
  if (!signing) checks.push({ name: 'signing key', page: CHECKLIST, run: (db) => checkOwnKey(db, context) });
  return checks;
}

async function checkConnection(db: Database): Promise<Result> {
  const { rows } = await sql<{ version: string; read_only: string }>`
    select current_setting('server_version') as version,
      current_setting('transaction_read_only') as read_only`.execute(db);
  const { version, read_only } = takeOnlyRow(rows);
  return read_only === 'on'
    ? failed('It is read-only, as a standby is.', 'Set DATABASE_URL to the primary.')
    : ok(`PostgreSQL ${version} replies and accepts changes.`);
}

/** Checks the database and, if it replies, what depends on it. Nothing starts an embedded database that does not run. */
export async function runDatabaseChecks(context: DoctorContext): Promise<Finding[]> {
  const { env, timeLimit } = context;
  const checks = listDatabaseChecks(context);
  let db: Database | undefined;
  const run = async () => {
    const url = env.databaseUrl ?? (await findRunning(env.dataDir));
    if (url === undefined) return describeStopped(env);
    db = openDatabase(url);
    return await checkConnection(db).catch(toUnavailable);
  };
  const connection = await runCheck({ name: 'database', page: 'production.md', run }, timeLimit);
  try {
    if (!db || connection.state !== 'ok') return [addUnchecked(connection, checks)];
    const usable = db;
    const findings = checks.map((check) => runCheck({ ...check, run: () => check.run(usable) }, timeLimit));
    return [connection, ...(await Promise.all(findings))];
  } finally {
    // A database that has stopped replying would keep it waiting.
    void db?.destroy().catch(() => undefined);
  }
}

const addUnchecked = ({ text, ...connection }: Finding, checks: readonly DatabaseCheck[]): Finding => ({
  ...connection,
  text: `${text} Not checked: ${checks.map(({ name }) => name).join(', ')}.`,
});

const describeStopped = ({ dataDir }: Env): Result =>
  warning(
    `The embedded database in ${dataDir} does not run.`,
    'Run this command again while the portal runs.',
  );

function toUnavailable(error: unknown): Result {
  if (!(error instanceof DatabaseUnavailable)) throw error;
  return failed(
    `It cannot be reached: ${describeUnavailable(error)}.`,
    'Start the database, and check DATABASE_URL.',
  );
}
