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
type Options = Databases & Pick<MoveOptions, 'signal'>;

/**
 * Explains a full disk, a lost connection, a missing right and a row that breaks a constraint, and leaves a cancellation and
 * other failures unchanged.
 */
export async function explainFailure(error: unknown, options: Options): Promise<unknown> {
  const reason = await findReason(error, options);
  return reason === undefined ? error : new StartupError(`${reason} ${AGAIN}`, { cause: error });
}

/** Returns a sentence for a failure that can be explained. */
export async function findReason(error: unknown, options: Options): Promise<string | undefined> {
  if (!(error instanceof Error) || (options.signal.aborted && isCancellation(error))) return undefined;
  const failure = error instanceof UnreachableError ? (error.cause as Error) : error;
  if (failure instanceof StartupError) return undefined;
  const { code = '' } = toQueryError(failure) as { code?: string };
  if (isDiskFull(failure) || code === 'storage_full') return 'There is not enough space at the target.';
  if (code === INSUFFICIENT_PRIVILEGE) return `The rights of the role do not suffice: ${failure.message}.`;
  if (code.startsWith(CONSTRAINT))
    return `A row of the source breaks a rule of its table: ${failure.message}. Correct the row first.`;
  if (error instanceof UnreachableError || toQueryError(failure) instanceof DatabaseUnavailable)
    return `${await findUnreachable(options)} could not be used: ${failure.message}.`;
  return undefined;
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
