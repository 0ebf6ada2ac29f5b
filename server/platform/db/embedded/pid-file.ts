import { readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** The contents of `postmaster.pid`. The file outlives a killed postmaster. */
export interface PidFile {
  pid: number;
  port: number;
  socketFolder: string;
}

const getPidFilePath = (dataFolder: string) => join(dataFolder, 'postmaster.pid');

function readText(dataFolder: string): string | undefined {
  try {
    return readFileSync(getPidFilePath(dataFolder), 'utf8');
  } catch {
    return undefined;
  }
}

export function readPidFile(dataFolder: string): PidFile | undefined {
  const [pid, , , port, socketFolder = ''] = readText(dataFolder)?.split('\n') ?? [];
  return pid === undefined ? undefined : { pid: Number(pid), port: Number(port), socketFolder };
}

/**
 * On Linux, removes the pid file and socket lock file of a killed PostgreSQL. PostgreSQL refuses to start while any
 * process has the recorded id. After a container restart that is likely a thread of this process.
 */
export function removeStalePidFiles(dataFolder: string): void {
  const before = readText(dataFolder);
  if (process.platform !== 'linux' || before === undefined) return;
  // Every PostgreSQL process uses the data folder as its working directory, from before it writes the file until it
  // ends.
  const folder = realpathSync(dataFolder);
  const isUsed = readdirSync('/proc').some((name) => readWorkingFolder(name) === folder);
  if (isUsed || readText(dataFolder) !== before) return;
  const { socketFolder = '', port } = readPidFile(dataFolder) ?? {};
  if (socketFolder) rmSync(join(socketFolder, `.s.PGSQL.${port}.lock`), { force: true });
  rmSync(getPidFilePath(dataFolder), { force: true });
}

function readWorkingFolder(process: string): string | undefined {
  if (!/^\d+$/u.test(process)) return undefined;
  try {
    return readlinkSync(`/proc/${process}/cwd`);
  } catch {
    // The process has ended or belongs to another user.
    return undefined;
  }
}
