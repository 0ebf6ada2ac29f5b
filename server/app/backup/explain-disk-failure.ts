import { StartupError } from '#server/platform/errors/startup-error.ts';
import { isDiskFull } from '#server/platform/process/system-failure.ts';

const UNUSABLE = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'EIO']);

/** Explains failures of the disk with the folder that keeps the backups, and leaves others unchanged. */
export function explainDiskFailure(error: unknown, folder: string): unknown {
  const { code, message } = error as NodeJS.ErrnoException;
  if (isDiskFull(error))
    return new StartupError(`There is not enough space for the backup in ${folder}.`, { cause: error });
  if (code !== undefined && UNUSABLE.has(code))
    return new StartupError(`The backup cannot be written to ${folder}: ${message}.`, { cause: error });
  return error;
}
