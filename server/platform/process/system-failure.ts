const DISK_FULL = new Set(['ENOSPC', 'EDQUOT']);
const CODES = new Set([...DISK_FULL, 'EIO', 'EMFILE', 'ENFILE', 'ENOMEM', 'EROFS']);
/** C libraries identify system failures only by their message. */
const MESSAGES =
  /no space left on device|disk quota exceeded|input\/output error|too many open files|cannot allocate memory|out of memory/iu;

/** Reports whether an error or one of its causes is a failure of this machine, and so never caused by user input. */
export function isSystemFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (syscall !== undefined || CODES.has(code ?? '') || MESSAGES.test(error.message)) return true;
  return isSystemFailure(error.cause);
}

/** Reports whether an error or one of its causes says that a disk has no space left. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return DISK_FULL.has((error as NodeJS.ErrnoException).code ?? '') || isDiskFull(error.cause);
}
