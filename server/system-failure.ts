const CODES = new Set(['ENOSPC', 'EDQUOT', 'EIO', 'EMFILE', 'ENFILE', 'ENOMEM', 'EROFS']);
/** Libraries in C tell the system's failures by their text alone. */
const MESSAGES =
  /no space left on device|disk quota exceeded|input\/output error|too many open files|cannot allocate memory|out of memory/iu;

/** Whether an error, or one that caused it, is a failure of this machine: never the fault of what somebody sent. */
export function isSystemFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (syscall !== undefined || CODES.has(code ?? '') || MESSAGES.test(error.message)) return true;
  return isSystemFailure(error.cause);
}
