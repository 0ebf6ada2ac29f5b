import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { mkdtemp, open, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { StartupError } from '#server/platform/errors/startup-error.ts';
import type { Binaries } from './binaries.ts';
import { runInitdb } from './initdb.ts';
import { isAlive } from './is-alive.ts';

/** The folder of the embedded database. `data` is PostgreSQL's data directory, and `run` contains the socket. */
export interface Cluster {
  folder: string;
  data: string;
  password: string;
}

const MAJOR_VERSION = '18';
export const FOLDER = 'postgres';
/** The prefix of an unfinished folder, followed by the id of the process that creates it. */
const UNFINISHED = `${FOLDER}.new-`;
/** The database folder of earlier versions of the portal, which used another engine. */
const OLD_ENGINE_FOLDER = 'db';

/**
 * Opens the database folder of a data folder, and creates it if missing. A new database is created in a temporary
 * folder and renamed when complete, so an interrupted start leaves no partial database.
 * @throws StartupError when the folder cannot be created, or this version or user cannot open it
 */
export async function openCluster(dataDir: string, binaries: Binaries): Promise<Cluster> {
  const folder = path.join(dataDir, FOLDER);
  makeDataDir(dataDir);
  if (!existsSync(folder)) {
    rejectOldEngine(dataDir);
    await createCluster(dataDir, folder, binaries);
  }
  rejectForeignOwner(dataDir, folder);
  rejectOtherVersion(folder);
  return {
    folder,
    data: path.join(folder, 'data'),
    password: readFileSync(path.join(folder, 'password'), 'utf8'),
  };
}

function makeDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true });
  } catch (error) {
    throw new StartupError(`The data folder ${dataDir} cannot be written to.`, { cause: error });
  }
}

function rejectOldEngine(dataDir: string): void {
  const old = path.join(dataDir, OLD_ENGINE_FOLDER);
  if (!existsSync(path.join(old, 'PG_VERSION'))) return;
  throw new StartupError(
    `The folder ${old} holds the database of an earlier version of the portal, which this version cannot open. ` +
      `Export its records with that version, then start with another DATA_DIR or move the folder away.`,
  );
}

function rejectForeignOwner(dataDir: string, folder: string): void {
  const user = process.getuid?.();
  const { uid } = statSync(folder);
  if (user === undefined || user === 0 || uid === user) return;
  throw new StartupError(
    `The database in ${folder} belongs to ${uid === 0 ? 'root' : `user ${uid}`}. Start the portal as that user, ` +
      `or give it to yours: sudo chown -R ${user} ${dataDir}`,
  );
}

function rejectOtherVersion(folder: string): void {
  const file = path.join(folder, 'data', 'PG_VERSION');
  const version = existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
  if (version === MAJOR_VERSION) return;
  if (version === undefined) throw new StartupError(`The folder ${folder} is not a database of the portal.`);
  throw new StartupError(
    `The database in ${folder} was made by PostgreSQL ${version}; this version of the portal opens those of ` +
      `PostgreSQL ${MAJOR_VERSION}. Start the version of the portal that made it, or set another DATA_DIR.`,
  );
}

async function createCluster(dataDir: string, folder: string, binaries: Binaries): Promise<void> {
  try {
    await removeUnfinished(dataDir);
    const unfinished = await mkdtemp(path.join(dataDir, `${UNFINISHED}${process.pid}-`));
    await fill(unfinished, binaries)
      .then(() => move(unfinished, folder))
      .finally(() => rm(unfinished, { recursive: true, force: true }));
  } catch (error) {
    if (error instanceof StartupError) throw error;
    const { message } = error as Error;
    throw new StartupError(`The data folder ${dataDir} cannot be written to: ${message}.`, { cause: error });
  }
}

async function fill(folder: string, binaries: Binaries): Promise<void> {
  const passwordFile = path.join(folder, 'password');
  writeFileSync(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600, flush: true });
  mkdirSync(path.join(folder, 'run'), { mode: 0o700 });
  await runInitdb(binaries, folder, { data: path.join(folder, 'data'), passwordFile });
}

async function move(unfinished: string, folder: string): Promise<void> {
  try {
    await rename(unfinished, folder);
  } catch (error) {
    // Another start was faster. The advisory lock decides which of the two continues.
    if (existsSync(folder)) return;
    throw error;
  }
  if (process.platform === 'win32') return;
  const parent = await open(path.dirname(folder));
  await parent.sync().finally(() => parent.close());
}

/** Removes the unfinished folders of interrupted starts. */
async function removeUnfinished(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    const pid = name.startsWith(UNFINISHED)
      ? Number.parseInt(name.slice(UNFINISHED.length), 10)
      : process.pid;
    if (!isAlive(pid)) await rm(path.join(dataDir, name), { recursive: true, force: true });
  }
}
