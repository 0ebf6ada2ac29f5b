import { isCancellation } from '#server/app/backup/is-cancellation.ts';
import { UnreachableError, withClient } from '#server/app/backup/queries/open-client.ts';
import { StartupError } from '#server/platform/errors/startup-error.ts';
import { isDiskFull } from '#server/platform/process/system-failure.ts';
import { DatabaseUnavailable, toQueryError } from '#server/platform/db/connection/unavailable.ts';
import type { MoveOptions } from './move-options.ts';

const INSUFFICIENT_PRIVILEGE = '42501';
/** The class of the errors of constraints. */
const CONSTRAINT = '23';
const AGAIN = 'Nothing is lost. Run the same command again to continue.';

type Databases = Pick<MoveOptions, 'source' | 'target'>;

/**
 * Explains a full disk, a lost connection, a missing right and a row that breaks a constraint, and leaves a cancellation and
 * other failures unchanged.
 */
export async function explainFailure(
  error: unknown,
  options: Databases & Pick<MoveOptions, 'signal'>,
): Promise<unknown> {
  if (!(error instanceof Error) || (options.signal.aborted && isCancellation(error))) return error;
  const failure = error instanceof UnreachableError ? (error.cause as Error) : error;
  if (failure instanceof StartupError) return error;
  const { code = '' } = toQueryError(failure) as { code?: string };
  const explain = (reason: string) => new StartupError(`${reason} ${AGAIN}`, { cause: error });
  if (isDiskFull(failure) || code === 'storage_full')
    return explain('There is not enough space at the target.');
  if (code === INSUFFICIENT_PRIVILEGE)
    return explain(`The rights of the role do not suffice: ${failure.message}.`);
  if (code.startsWith(CONSTRAINT))
    return explain(
      `A row of the source breaks a rule of its table: ${failure.message}. Correct the row first.`,
    );
  if (error instanceof UnreachableError || toQueryError(failure) instanceof DatabaseUnavailable)
    return explain(`${await findUnreachable(options)} could not be used: ${failure.message}.`);
  return error;
}

/** Names the database that does not answer. */
async function findUnreachable({ source, target }: Databases): Promise<string> {
  const answers = (url: string) =>
    withClient(url, (client) => client.query('select')).then(
      () => true,
      () => false,
    );
  if (!(await answers(target))) return 'The target';
  return (await answers(source)) ? 'A database' : 'The source';
}
