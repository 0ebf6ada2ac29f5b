import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What the postmaster notes in `postmaster.pid`. The file outlives a postmaster that was killed. */
export interface PidFile {
  pid: number;
  port: number;
  socketFolder: string;
}

export function readPidFile(dataFolder: string): PidFile | undefined {
  try {
    const [pid, , , port, socketFolder = ''] = readFileSync(join(dataFolder, 'postmaster.pid'), 'utf8').split(
      '\n',
    );
    return { pid: Number(pid), port: Number(port), socketFolder };
  } catch {
    return undefined;
  }
}
