import { withClient } from '#server/app/backup/queries/open-client.ts';
import { describeFailure } from '#server/app/backup/describe-failure.ts';
import { StartupError } from '#server/platform/errors/startup-error.ts';
import { findReason } from './explain-failure.ts';
import type { MoveOptions } from './move-options.ts';
import { allowWrites } from './queries/stop-writes.ts';

/** Only a move makes the source read-only, and only its way back the target. */
const AFTER = {
  source: { work: 'The move', next: 'Run the same command again, or with --back.' },
  target: { work: 'The way back', next: 'Run the same command again.' },
};

/**
 * Makes a database writable after a failure.
 * @throws StartupError with the reason of the failure when the database stays read-only
 */
export async function giveWritesBack(
  place: 'source' | 'target',
  failure: unknown,
  options: Omit<MoveOptions, 'photos'>,
): Promise<void> {
  const { signal } = options;
  const { work, next } = AFTER[place];
  await withClient(options[place], allowWrites).catch(async (cause: unknown) => {
    const reason = (await findReason(failure, options)) ?? `${describeFailure(failure, { work, signal })}.`;
    throw new StartupError(`${reason} The ${place} could not be made writable again. ${next}`, { cause });
  });
}
