import type pg from 'pg';
import { withClient } from '#server/app/backup/queries/open-client.ts';
import { StartupError } from '#server/platform/errors/startup-error.ts';
import { withTargetTransaction } from './copy-table.ts';
import { explainFailure } from './explain-failure.ts';
import { type MoveOptions, withMoveLocks } from './move-options.ts';
import { isWrittenByUse, listMovedTables } from './moved-tables.ts';
import { changedSince } from './queries/changed-since.ts';
import { describeDatabase } from './queries/describe-database.ts';
import { beginLoading } from './queries/loading-mode.ts';
import { findMove, forgetCopies, listCopied, reopenMove } from './queries/move-record.ts';
import { allowWrites, stopWrites } from './queries/stop-writes.ts';

/**
 * Makes the source of a move writable again, whether the move has finished or was killed. No portal can then use the target until the same
 * move has been run again.
 * @throws StartupError when there was no such move, or the target has been written to since
 */
export async function moveBack(options: Omit<MoveOptions, 'photos'>): Promise<void> {
  const { source, target } = options;
  try {
    await withMoveLocks(options, async () => {
      const { id } = await withClient(source, describeDatabase);
      const move = await withClient(target, findMove);
      if (move?.source !== id)
        throw new StartupError('The source was not moved to this target. Nothing was changed.');
      const { finished_at } = move;
      if (finished_at !== null) await withClient(target, (client) => leaveTarget(client, finished_at));
      await withClient(source, allowWrites);
    });
  } catch (error) {
    throw explainFailure(error, options);
  }
}

/** Makes a finished move unfinished. @throws StartupError when the target has been written to since */
async function leaveTarget(target: pg.Client, finishedAt: string): Promise<void> {
  await stopWrites(target);
  const written = await listWritten(target, finishedAt);
  if (written.length > 0) {
    await allowWrites(target);
    throw new StartupError(
      `There is no way back, because the portal has been used since the move: it has written to ${written.join(', ')}. ` +
        'Nothing was changed.',
    );
  }
  const tables = await listMovedTables(target);
  await withTargetTransaction(target, async () => {
    await beginLoading(target, tables);
    await reopenMove(target);
    // Jobs may have changed them in ways of their own.
    const maintained = tables.filter((table) => !isWrittenByUse(table));
    await forgetCopies(target, maintained);
  });
}

/** Lists the tables of the target that have other rows than at the end of the move. */
async function listWritten(target: pg.Client, finishedAt: string): Promise<string[]> {
  const copied = await listCopied(target);
  const written = [];
  for (const table of (await listMovedTables(target)).filter(isWrittenByUse)) {
    const { rows } = await target.query<{ is_written: boolean }>(
      `select count(*) <> $1 or count(*) filter (where ${changedSince(finishedAt)}) > 0 as is_written from ${table.name}`,
      [copied.get(table.name)?.rows],
    );
    if (rows[0]?.is_written) written.push(table.name);
  }
  return written;
}
