import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { FOLDER } from '#server/platform/db/embedded/cluster.ts';
import { findRunning } from '#server/platform/db/embedded/find-running.ts';
import { startEmbedded } from '#server/platform/db/embedded/start.ts';
import type { Env } from '#server/platform/env/env.ts';
import { StartupError } from '#server/platform/errors/startup-error.ts';

interface OpenDatabase {
  /** In the format of DATABASE_URL. */
  url: string;
  close(): Promise<void>;
}

/**
 * Finds the portal's database: that of MIGRATION_DATABASE_URL or DATABASE_URL, the embedded one of a running portal, or else the embedded one, which
 * it starts.
 * @param mayCreate whether a missing embedded database is created
 * @throws StartupError when there is none or it cannot be started
 */
export async function openDatabase(
  {
    migrationDatabaseUrl,
    databaseUrl,
    dataDir,
  }: Pick<Env, 'migrationDatabaseUrl' | 'databaseUrl' | 'dataDir'>,
  mayCreate: boolean,
): Promise<OpenDatabase> {
  const url = migrationDatabaseUrl ?? databaseUrl ?? (await findRunning(dataDir));
  if (url !== undefined) return { url, close: async () => undefined };
  if (!mayCreate && !existsSync(join(dataDir, FOLDER)))
    throw new StartupError(
      `There is no database in ${dataDir}. Set DATA_DIR or DATABASE_URL to the same value as for the portal.`,
    );
  const embedded = await startEmbedded({ dataDir });
  return { url: embedded.url, close: () => embedded.stop() };
}
