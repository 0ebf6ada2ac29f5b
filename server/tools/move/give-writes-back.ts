import { withClient } from '#server/app/backup/queries/open-client.ts';
import { describeError } from '#server/platform/errors/describe-error.ts';
import { StartupError } from '#server/platform/errors/startup-error.ts';
import { explainFailure } from './explain-failure.ts';
import type { MoveOptions } from './move-options.ts';
import { allowWrites } from './queries/stop-writes.ts';

/**
 * Makes a database writable after a failure.
 * @throws StartupError with the reason of the failure when the database stays read-only
 */
export async function giveWritesBack(
  place: 'source' | 'target',
  failure: unknown,
  options: Omit<MoveOptions, 'photos'>,
): Promise<void> {
  await withClient(options[place], allowWrites).catch(async (cause: unknown) => {
    const reason = options.signal.aborted
      ? 'The move was cancelled'
      : describeError(await explainFailure(failure, options));
    throw new StartupError(
      `${reason}. The ${place} could not be made writable again. Run the same command again, or with --back.`,
      { cause },
    );
  });
}
