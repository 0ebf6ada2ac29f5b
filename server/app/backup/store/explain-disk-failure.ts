import { StartupError } from '#server/platform/errors/startup-error.ts';
import { isDiskFull } from '#server/platform/process/system-failure.ts';

/** Node also reports ENOENT for a folder that it cannot create on a read-only volume. */
const UNUSABLE = new Set(['ENOENT', 'EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'EIO']);

/** Throws a failure of the disk as a sentence with the folder that keeps the backups, and others unchanged. */
export function explainDiskFailure(error: unknown, folder: string): never {
  const { code, message } = error as NodeJS.ErrnoException;
  if (isDiskFull(error))
    throw new StartupError(`There is not enough space for the backup in ${folder}.`, { cause: error });
  if (code !== undefined && UNUSABLE.has(code))
    throw new StartupError(`The backup cannot be written to ${folder}: ${message}.`, { cause: error });
  throw error;
}
