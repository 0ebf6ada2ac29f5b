import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { StartupError } from '#server/platform/errors/startup-error.ts';
import { CHECKSUMS } from './manifest.ts';
import { readLines } from './read-lines.ts';

export interface Checksum {
  /** The path in the backup. */
  file: string;
  /** SHA-256 in hexadecimal. */
  sum: string;
}

export const hashBytes = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex');

/** Computes the checksum of a file. @throws an error with the code ENOENT when it is missing */
export async function hashFile(path: string, signal: AbortSignal): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash, { signal });
  return hash.digest('hex');
}

/** Creates the list of checksums of a new backup. */
export async function createChecksums(folder: string) {
  const list = await open(join(folder, CHECKSUMS), 'wx', 0o600);
  return {
    add: ({ file, sum }: Checksum) => list.appendFile(`${sum}  ${file}\n`),
    async close() {
      await list.sync();
      await list.close();
    },
  };
}

/** Reads the list of a backup line by line. @throws StartupError when a line is damaged or the list is missing */
export async function* readChecksums(folder: string): AsyncGenerator<Checksum> {
  try {
    for await (const line of readLines(createReadStream(join(folder, CHECKSUMS)))) {
      const [, sum = '', file] = /^([\da-f]{64}) {2}([\w./-]+)$/u.exec(line) ?? [];
      if (!file || file.includes('..')) throw new StartupError(damaged(folder, CHECKSUMS));
      yield { file, sum };
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw new StartupError(damaged(folder, CHECKSUMS), { cause: error });
  }
}

export const damaged = (folder: string, file: string) =>
  `The backup ${folder} is damaged: ${file} is missing or was changed. Use another backup.`;
