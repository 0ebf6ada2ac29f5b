import { createHash } from 'node:crypto';
import { StartupError } from '#server/platform/errors/startup-error.ts';
import { CHECKSUMS } from './manifest.ts';
import { readLines } from './read-lines.ts';
import type { BackupReader } from './store/backup-store.ts';

export interface Checksum {
  /** The path in the backup. */
  file: string;
  /** SHA-256 in hexadecimal. */
  sum: string;
}

export const hashBytes = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex');

/** Writes the list of checksums of a new backup, a line at a time. */
export async function* formatChecksums(checksums: AsyncIterable<Checksum>): AsyncGenerator<Buffer> {
  for await (const { file, sum } of checksums) yield Buffer.from(`${sum}  ${file}\n`);
}

/** Reads the list of a backup line by line. @throws StartupError when a line is damaged or the list is missing */
export async function* readChecksums(backup: BackupReader, signal?: AbortSignal): AsyncGenerator<Checksum> {
  const list = await backup.read(CHECKSUMS, signal);
  if (!list) throw new StartupError(damaged(backup, CHECKSUMS));
  for await (const line of readLines(list)) {
    const [, sum = '', file] = /^([\da-f]{64}) {2}([\w./-]+)$/u.exec(line) ?? [];
    if (!file || file.includes('..')) throw new StartupError(damaged(backup, CHECKSUMS));
    yield { file, sum };
  }
}

export const damaged = ({ location }: Pick<BackupReader, 'location'>, file: string) =>
  `The backup ${location} is damaged: ${file} is missing or was changed. Use another backup.`;
