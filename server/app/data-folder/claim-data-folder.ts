import type { FastifyBaseLogger } from 'fastify';
import { createStorage } from '#server/domain/photos/storage.ts';
import type { Database, Runner } from '#server/platform/db/database.ts';
import type { Env } from '#server/platform/env/env.ts';
import { StartupError } from '#server/platform/errors/startup-error.ts';
import { ensureFolderId, readFolderId, writeFolderId } from './folder-id.ts';
import {
  findDataFolder,
  hasOtherServers,
  listNewestPhotoKeys,
  lockDataFolder,
  renewDataFolder,
  storeDataFolder,
} from './queries/data-folder.ts';

/** From each table with photos. */
const COMPARED_PHOTOS = 20;

interface ClaimOptions {
  /**
   * Whether a folder without an id may become that of the database. A maintenance command leaves that to the portal.
   */
  mayClaim: boolean;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/**
 * Makes sure that all servers on an external database use one data folder, so that each finds the photos of the others. The
 * first start records its folder. With S3, a server with another folder is only warned of.
 * @throws StartupError when the database is used with another folder, or this one cannot be read or written to
 */
export async function claimDataFolder(db: Database, env: Env, options: ClaimOptions): Promise<void> {
  if (options.mayClaim ? await claim(db, env, options.log) : await isUsable(db, env)) return;
  const mismatch = `This database is used with another data folder than ${env.dataDir}`;
  if (env.photoBucket === undefined)
    throw new StartupError(
      `${mismatch}: set DATA_DIR to that one, which all servers share, or keep photos in S3_BUCKET, or, if that folder is ` +
        'gone or was moved, run npm run data-folder:adopt (docs/operations/several-servers.md).',
    );
  options.log.warn(
    `${mismatch}. The heads of the audit log are only in the folder of the server that wrote them.`,
  );
}

/** Whether a command may use the folder: it is that of the database, or no server has claimed one yet. */
async function isUsable(db: Database, { dataDir }: Env): Promise<boolean> {
  const id = await findDataFolder(db);
  return id === undefined || id === (await readFolderId(dataDir));
}

/** Returns false when the folder is not that of the database. The lock lets one server at a time decide. */
async function claim(db: Database, env: Env, log: ClaimOptions['log']): Promise<boolean> {
  const { dataDir } = env;
  const own = await readFolderId(dataDir);
  if (own !== undefined && (await renewDataFolder(db, own))) return true;
  return await db.transaction().execute(async (tx) => {
    await lockDataFolder(tx);
    const [recorded, current] = [await findDataFolder(tx), await readFolderId(dataDir)];
    if (recorded === undefined || recorded === current) {
      await storeDataFolder(tx, await ensureFolderId(dataDir));
      return true;
    }
    return current === undefined && (await claimWithoutId(tx, recorded, env, log));
  });
}

/** Decides about a folder without an id by what it contains. */
async function claimWithoutId(
  tx: Runner,
  recorded: string,
  env: Env,
  log: ClaimOptions['log'],
): Promise<boolean> {
  const { dataDir } = env;
  if (env.photoBucket !== undefined) return false;
  const keys = await listNewestPhotoKeys(tx, COMPARED_PHOTOS);
  if (keys.length > 0) {
    // Some photos are not enough: each of several servers with folders of their own has some.
    if (!(await hasPhotos(env, keys))) return false;
    await storeDataFolder(tx, await writeFolderId(dataDir, recorded));
    return true;
  }
  if (await hasOtherServers(tx)) return false;
  log.warn(
    `The database was used with another data folder before. Its newest records have no photos, so ${dataDir} is used from now on.`,
  );
  await storeDataFolder(tx, await writeFolderId(dataDir));
  return true;
}

async function hasPhotos(env: Env, keys: readonly string[]): Promise<boolean> {
  const storage = createStorage(env);
  for (const key of keys) if (!(await storage.get(key))) return false;
  return true;
}
