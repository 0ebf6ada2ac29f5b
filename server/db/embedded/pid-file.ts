import { readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** What the postmaster notes in `postmaster.pid`. The file outlives a postmaster that was killed. */
export interface PidFile {
  pid: number;
  port: number;
  socketFolder: string;
}

const pathOf = (dataFolder: string) => join(dataFolder, 'postmaster.pid');

function readText(dataFolder: string): string | undefined {
  try {
    return readFileSync(pathOf(dataFolder), 'utf8');
  } catch {
    return undefined;
  }
}

export function readPidFile(dataFolder: string): PidFile | undefined {
  const [pid, , , port, socketFolder = ''] = readText(dataFolder)?.split('\n') ?? [];
  return pid === undefined ? undefined : { pid: Number(pid), port: Number(port), socketFolder };
}

/**
 * Removes the pid files, also that of the socket, that a killed PostgreSQL left behind, on Linux. A new one would refuse to start while any process
 * has that number: after a restart of a container, likely a thread of this very program.
 */
export function removeStalePidFiles(dataFolder: string): void {
  const before = readText(dataFolder);
  if (process.platform !== 'linux' || before === undefined) return;
  // Each process of PostgreSQL works in the data folder, before it writes the file and until it has ended.
  const folder = realpathSync(dataFolder);
  const isUsed = readdirSync('/proc').some((name) => workingFolder(name) === folder);
  if (isUsed || readText(dataFolder) !== before) return;
  const { socketFolder = '', port } = readPidFile(dataFolder) ?? {};
  if (socketFolder) rmSync(join(socketFolder, `.s.PGSQL.${port}.lock`), { force: true });
  rmSync(pathOf(dataFolder), { force: true });
}

function workingFolder(process: string): string | undefined {
  if (!/^\d+$/u.test(process)) return undefined;
  try {
    return readlinkSync(`/proc/${process}/cwd`);
  } catch {
    // It has ended, or is another user's.
    return undefined;
  }
}
