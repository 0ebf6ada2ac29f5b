import { StartupError } from '#server/platform/errors/startup-error.ts';
import { isDiskFull } from '#server/platform/process/system-failure.ts';
import { DatabaseUnavailable, toQueryError } from '#server/platform/db/connection/unavailable.ts';

const INSUFFICIENT_PRIVILEGE = '42501';
const AGAIN = 'Nothing is lost. Run the same command again to continue.';

/** Explains a full disk, a lost connection and a missing right, and leaves other failures unchanged. */
export function explainFailure(error: unknown, { signal }: { signal: AbortSignal }): unknown {
  if (error instanceof StartupError || signal.aborted || !(error instanceof Error)) return error;
  const { code } = toQueryError(error) as { code?: string };
  const explain = (reason: string) => new StartupError(`${reason} ${AGAIN}`, { cause: error });
  if (isDiskFull(error) || code === 'storage_full')
    return explain('There is not enough space at the target.');
  if (code === INSUFFICIENT_PRIVILEGE)
    return explain(`The rights of the role do not suffice: ${error.message}.`);
  if (toQueryError(error) instanceof DatabaseUnavailable)
    return explain(`A database could not be used: ${error.message}.`);
  return error;
}
