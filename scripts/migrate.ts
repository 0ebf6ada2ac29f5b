import { connect } from '#server/platform/db/connection/connect.ts';
import { prepareDatabase } from '#server/app/prepare-database.ts';
import { waitForDatabase } from '#server/platform/db/connection/wait-for-database.ts';
import { readEnv } from '#server/platform/env/env.ts';
import { createLog } from '#server/platform/process/log.ts';
import { exitWithError, prepareProcess, print, refuseArguments } from '#server/platform/process/process.ts';
import { StartupError } from '#server/platform/errors/startup-error.ts';

/** Migrates the database and sets the rights of its roles, so that servers can start as the application role alone. */
async function prepare() {
  prepareProcess();
  refuseArguments();
  const env = readEnv(process.env);
  if (!env.migrationDatabaseUrl) throw new StartupError('npm run migrate needs MIGRATION_DATABASE_URL.');
  const log = createLog(env.logLevel);
  const connection = await connect(env, (error) => log.error({ err: error }, 'database'));
  const { engine } = connection;
  await waitForDatabase(() => prepareDatabase(connection, env), {
    engine,
    usesMigrationRole: true,
    log,
  }).finally(() => connection.close());
  print('The database is ready for this version of HR Portal.');
}

prepare().catch(exitWithError);
