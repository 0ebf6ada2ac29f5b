import { accessSync, constants, globSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { isAlive } from '#server/platform/db/embedded/is-alive.ts';
import { readPidFile, removeStalePidFiles } from '#server/platform/db/embedded/pid-file.ts';

/** Followed by the id of the process that runs the tests. */
const PREFIX = 'hr-portal-tests-';
/** A file system in memory. Databases are created and dropped ten times faster there. */
const MEMORY = '/dev/shm';
/** Containers often have 64 MB there. */
const NEEDED_BYTES = 3 * 1024 ** 3;
const POLL_MS = 20;
const STOP_MS = 5000;

/** The system's own temporary directory, also in processes whose TMPDIR is a run folder. */
const systemTmpdir = (): string => {
  const folder = tmpdir();
  const at = folder.indexOf(`/${PREFIX}`);
  return at === -1 ? folder : folder.slice(0, at);
};

function hasRoom(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= NEEDED_BYTES;
  } catch {
    return false;
  }
}

/**
 * Creates the folder of this test run, and makes it the temporary directory of this process and its children: whatever a
 * test leaves behind goes with it.
 */
export function createRunFolder(): string {
  const folder = join(hasRoom(MEMORY) ? MEMORY : systemTmpdir(), `${PREFIX}${process.pid}`);
  // PostgreSQL, which may run as another user, has to reach its data.
  mkdirSync(folder, { mode: 0o711 });
  process.env['TMPDIR'] = folder;
  // Starting Node takes a third less when the server is compiled already.
  process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, '../../.cache/compiled');
  return folder;
}

/** Stops the databases that still run in a folder, and removes it. */
async function removeFolder(folder: string): Promise<void> {
  const stopping = globSync('**/postmaster.pid', { cwd: folder }).map((file) =>
    stopDatabase(join(folder, dirname(file))),
  );
  await Promise.all(stopping);
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

/** Ends a PostgreSQL without keeping its data. */
async function stopDatabase(data: string): Promise<void> {
  // Another program may have reused the id in the file of a killed PostgreSQL.
  removeStalePidFiles(data);
  const pid = readPidFile(data)?.pid;
  if (pid === undefined || !isAlive(pid)) return;
  try {
    process.kill(pid, 'SIGQUIT');
  } catch {
    // It has just ended.
  }
  for (const late = Date.now() + STOP_MS; isAlive(pid) && Date.now() < late;) await setTimeout(POLL_MS);
}

/** Removes the folders of test runs that have ended, with their databases. */
export async function removeEndedRuns(): Promise<void> {
  for (const parent of new Set([MEMORY, systemTmpdir()])) {
    for (const name of listNames(parent)) {
      const isEnded = name.startsWith(PREFIX) && !isAlive(Number(name.slice(PREFIX.length)));
      if (isEnded) await removeFolder(join(parent, name));
    }
  }
}

function listNames(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
