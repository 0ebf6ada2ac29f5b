import type pg from 'pg';
import { listMigrations } from '#server/app/backup/queries/list-migrations.ts';
import { withClient, withTransaction } from '#server/app/backup/queries/open-client.ts';
import type { Table } from '#server/app/backup/queries/tables.ts';
import { StartupError } from '#server/platform/errors/startup-error.ts';
import { explainFailure } from './explain-failure.ts';
import { giveWritesBack } from './give-writes-back.ts';
import { type MoveOptions, withMoveLocks } from './move-options.ts';
import { isWrittenByUse, listMovedTables } from './moved-tables.ts';
import { changedSince } from './queries/changed-since.ts';
import { describeDatabase } from './queries/describe-database.ts';
import { beginLoading } from './queries/loading-mode.ts';
import { lockTables } from './queries/lock-tables.ts';
import { findMovedTo } from './queries/moved-to.ts';
import { findMove, forgetCopies, listCopied, reopenMove } from './queries/move-record.ts';
import { allowWrites, stopWrites } from './queries/stop-writes.ts';

type BackOptions = Omit<MoveOptions, 'photos'>;

/**
 * Makes the source of a move writable again, whether the move has finished or was killed. No portal can then use the target until the same
 * move has been run again. One that is cancelled changes nothing.
 * @throws StartupError when there was no such move, or the target has been written to since
 */
export async function moveBack(options: BackOptions): Promise<void> {
  const { source, target, signal } = options;
  try {
    await withMoveLocks(options, async () => {
      const [from, to] = [
        await withClient(source, describeDatabase),
        await withClient(target, describeDatabase),
      ];
      const movedTo = await withClient(source, findMovedTo);
      const move = await withClient(target, findMove);
      if (move?.source !== from.id || (movedTo !== undefined && movedTo !== to.id))
        throw new StartupError('The source was not moved to this target. Nothing was changed.');
      const { finished_at } = move;
      if (finished_at === null) signal.throwIfAborted();
      else await leaveTarget(options, finished_at);
      await withClient(source, allowWrites);
    });
  } catch (error) {
    throw await explainFailure(error, options);
  }
}

/** Makes a finished move unfinished. @throws StartupError when the target has been written to since */
async function leaveTarget(options: BackOptions, finishedAt: string): Promise<void> {
  const { source, target } = options;
  const migrations = await withClient(source, listMigrations);
  if ((await withClient(target, listMigrations)).join() !== migrations.join())
    throw new StartupError('There is no way back, because the portal was upgraded since the move.');
  if ((await withClient(target, findMovedTo)) !== undefined)
    throw new StartupError('The target was moved to another database. Go back from there first.');
  let isEnding = false;
  try {
    await withClient(target, async (client) => {
      const endEarlierSessions = await stopWrites(client);
      const tables = await listMovedTables(client);
      await withTransaction(client, async () => {
        await lockTables(client, tables, 'target');
        await requireUnwritten(client, tables, finishedAt);
        await beginLoading(client, tables);
        await reopenMove(client);
        // Jobs may have changed them in ways of their own.
        const maintained = tables.filter((table) => !isWrittenByUse(table));
        await forgetCopies(client, maintained);
        await withClient(target, endEarlierSessions);
        options.signal.throwIfAborted();
        isEnding = true;
      });
    });
  } catch (error) {
    if (!isEnding) await giveWritesBack('target', error, options);
    throw error;
  }
}

/** @throws StartupError when tables of the target have other rows than at the end of the move */
async function requireUnwritten(
  target: pg.Client,
  tables: readonly Table[],
  finishedAt: string,
): Promise<void> {
  const copied = await listCopied(target);
  const written = [];
  for (const { name } of tables.filter(isWrittenByUse)) {
    const { rows } = await target.query<{ is_written: boolean }>(
      `select count(*) is distinct from $1::bigint or count(*) filter (where ${changedSince(finishedAt)}) > 0 as is_written
      from ${name}`,
      [copied.get(name)?.rows],
    );
    if (rows[0]?.is_written) written.push(name);
  }
  if (written.length > 0)
    throw new StartupError(
      `There is no way back, because the portal has been used since the move: it has written to ${written.join(', ')}. ` +
        'Nothing was changed.',
    );
}
