import type { FastifyBaseLogger } from 'fastify';
import { createStorage } from '#server/domain/photos/storage.ts';
import type { Database, Runner } from '#server/platform/db/database.ts';
import type { Env } from '#server/platform/env/env.ts';
import { StartupError } from '#server/platform/errors/startup-error.ts';
import { readFolderId, writeFolderId } from './folder-id.ts';
import {
  findDataFolder,
  isUsedByOthers,
  listSomePhotoKeys,
  lockDataFolder,
  storeDataFolder,
} from './queries/data-folder.ts';

/** From each table with photos. */
const COMPARED_PHOTOS = 20;

const describeOtherFolder = ({ dataDir, s3 }: Env) =>
  `This database is used with another data folder than ${dataDir}: set DATA_DIR to that one, which all servers share, ` +
  `${s3 ? '' : 'or keep photos in S3_BUCKET, '}or, if that folder is gone or was moved, run npm run data-folder:adopt ` +
  '(docs/operations/production.md).';

/**
 * Makes sure that all servers on an external database use one data folder, so that each finds the photos of the others. The
 * first start records its folder. With S3, a server with another folder is only warned of.
 * @param mayClaim whether a folder without an id may become that of the database; a maintenance command leaves that to the
 * portal
 * @throws StartupError when the database is used with another folder, or this one cannot be written to
 */
export async function claimDataFolder(
  db: Database,
  env: Env,
  { mayClaim, log }: { mayClaim: boolean; log: Pick<FastifyBaseLogger, 'warn'> },
): Promise<void> {
  try {
    if (await isOwnFolder(db, env)) return;
    if (mayClaim) return await claim(db, env, log);
    if (await findDataFolder(db)) throw new StartupError(describeOtherFolder(env));
  } catch (error) {
    if (!env.s3 || !(error instanceof StartupError)) throw error;
    log.warn(
      `${error.message} The heads of the audit log are only in the folder of the server that wrote them.`,
    );
  }
}

async function isOwnFolder(db: Database, { dataDir }: Env): Promise<boolean> {
  const id = await findDataFolder(db);
  return id !== undefined && id === (await readFolderId(dataDir));
}

/** Decides about a folder that is not yet that of the database. The lock lets one server at a time decide. */
async function claim(db: Database, env: Env, log: Pick<FastifyBaseLogger, 'warn'>): Promise<void> {
  const { dataDir } = env;
  await db.transaction().execute(async (tx) => {
    await lockDataFolder(tx);
    const [recorded, own] = [await findDataFolder(tx), await readFolderId(dataDir)];
    if (recorded === undefined) return await storeDataFolder(tx, own ?? (await writeFolderId(dataDir)));
    if (recorded === own) return;
    if (own !== undefined) throw new StartupError(describeOtherFolder(env));
    await claimWithoutId(tx, recorded, env, log);
  });
}

/** Decides about a folder without an id by what it contains. */
async function claimWithoutId(
  tx: Runner,
  recorded: string,
  env: Env,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<void> {
  const { dataDir } = env;
  if (env.s3) throw new StartupError(describeOtherFolder(env));
  const keys = await listSomePhotoKeys(tx, COMPARED_PHOTOS);
  const storage = createStorage(env);
  for (const key of keys)
    if (await storage.get(key)) {
      // It is that folder, and has only lost its id.
      await writeFolderId(dataDir, recorded);
      return;
    }
  if (keys.length > 0 || (await isUsedByOthers(tx))) throw new StartupError(describeOtherFolder(env));
  log.warn(
    `The database was used with another data folder before. It has no photos yet, so ${dataDir} is used from now on.`,
  );
  await storeDataFolder(tx, await writeFolderId(dataDir));
}
