import {
  accessSync,
  constants,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statfsSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
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

/** Ends the servers, browsers and databases that still run in the folder of a run, and removes it. */
export async function removeRunFolder(folder: string): Promise<void> {
  // Servers first: one starts its database again.
  await Promise.all(listStartedGroups(folder).map(endGroup));
  const stopping = globSync('**/postmaster.pid', { cwd: folder }).map((file) =>
    stopDatabase(join(folder, dirname(file))),
  );
  await Promise.all(stopping);
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

/**
 * Lists the leaders of the process groups that tests of a run started, without databases. Empty where the system has no
 * `/proc`.
 */
function listStartedGroups(folder: string): number[] {
  const isStarted = (pid: string): boolean => {
    try {
      const settings = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0');
      if (!settings.includes(`TMPDIR=${folder}`)) return false;
      const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1) ?? '';
      const [, , group] = afterName.split(' ');
      return group === pid && basename(readlinkSync(`/proc/${pid}/exe`)) !== 'postgres';
    } catch {
      // It has ended, or belongs to somebody else.
      return false;
    }
  };
  return listNames('/proc')
    .filter((name) => /^\d+$/u.test(name) && isStarted(name))
    .map(Number);
}

async function endGroup(leader: number): Promise<void> {
  try {
    process.kill(-leader, 'SIGKILL');
  } catch {
    // It has just ended.
  }
  await waitForEnd(leader);
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
  await waitForEnd(pid);
}

async function waitForEnd(pid: number): Promise<void> {
  for (const late = Date.now() + STOP_MS; isAlive(pid) && Date.now() < late;) await setTimeout(POLL_MS);
}

/** Removes the folders of test runs that have ended, with their databases. */
export async function removeEndedRuns(): Promise<void> {
  for (const parent of new Set([MEMORY, systemTmpdir()])) {
    for (const name of listNames(parent)) {
      const isEnded = name.startsWith(PREFIX) && !isAlive(Number(name.slice(PREFIX.length)));
      if (isEnded) await removeRunFolder(join(parent, name));
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
