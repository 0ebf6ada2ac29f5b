import { connect } from '#server/platform/db/connection/connect.ts';
import type { Env } from '#server/platform/env/env.ts';
import { StartupError } from '#server/platform/errors/startup-error.ts';
import { requirePreparedDatabase } from '#server/app/prepare-database.ts';
import { createDataFolder } from './create-data-folder.ts';
import { ensureFolderId } from './folder-id.ts';
import { lockDataFolder, storeDataFolder } from './queries/data-folder.ts';

/**
 * Makes the data folder of the settings that of the database. Servers with another folder are refused from their next start.
 * @throws StartupError without an external database, or when the folder cannot be written to
 */
export async function adoptDataFolder(env: Env): Promise<void> {
  const { dataDir } = env;
  if (!env.databaseUrl)
    throw new StartupError(
      'npm run data-folder:adopt needs DATABASE_URL. The embedded database is always in its data folder.',
    );
  const connection = await connect(env, () => undefined);
  try {
    await requirePreparedDatabase(connection);
    await createDataFolder(dataDir);
    await connection.db.transaction().execute(async (tx) => {
      await lockDataFolder(tx);
      await storeDataFolder(tx, await ensureFolderId(dataDir));
    });
  } finally {
    await connection.close();
  }
}
