import type pg from 'pg';
import { formatNumber } from '#contract/format-number.ts';
import { withClient, withSnapshot } from '#server/app/backup/queries/open-client.ts';
import { listMigrations } from '#server/app/backup/queries/list-migrations.ts';
import type { Table } from '#server/app/backup/queries/tables.ts';
import { sealAudit } from '#server/domain/audit/seal-audit-job.ts';
import { StartupError } from '#server/platform/errors/startup-error.ts';
import { toKysely } from '#server/tools/backup/to-kysely.ts';
import { catchUpTable } from './catch-up-table.ts';
import { checkSource, type Source } from './check-databases.ts';
import { claimTarget } from './claim-target.ts';
import { compareTable } from './compare-table.ts';
import { type Connections, copyTable, withTargetTransaction } from './copy-table.ts';
import { explainFailure } from './explain-failure.ts';
import { type MoveOptions, withMoveLocks } from './move-options.ts';
import { copyChangedPhotos, copyPhotos } from './move-photos.ts';
import { listMovedTables } from './moved-tables.ts';
import { copySequences } from './queries/copy-sequences.ts';
import { endLoading } from './queries/loading-mode.ts';
import { closeMove, findMove, listCopied, recordRows } from './queries/move-record.ts';
import { allowWrites, resetReadOnly, resumeWrites, stopWrites } from './queries/stop-writes.ts';

/** What a move that has finished did. */
export interface Moved {
  rows: number;
  /** How long nothing could be written. */
  seconds: number;
}

/**
 * Copies a database and its photos to another one, while the portal runs. At the end nothing can be written to the source for
 * a while, and it stays read-only when the move has finished. A move that was cancelled, killed or has failed leaves the source
 * complete, and is continued by the same call.
 * @returns undefined when this move had finished before, or a lost connection leaves only that it has finished
 * @throws StartupError when one of the databases cannot be used, or they differ at the end
 */
export async function moveDatabase(options: MoveOptions): Promise<Moved | undefined> {
  const { source, target } = options;
  try {
    return await withMoveLocks(options, async () => {
      const from = await withClient(source, checkSource);
      const tables = await withClient(source, listMovedTables);
      const state = await withClient(target, (client) => claimTarget(client, from, { ...options, tables }));
      if (state === 'finished') return undefined;
      if (state === 'begun') await withClient(source, resumeWrites);
      await copyTables(options, tables);
      await copyPhotos(options);
      return await finishMove(options, from, tables);
    });
  } catch (error) {
    throw explainFailure(error, options);
  }
}

/** Runs work with a connection to each database. */
const withConnections = <T>(
  { source, target, signal }: MoveOptions,
  work: (connections: Connections) => Promise<T>,
): Promise<T> =>
  withClient(target, (to) => withClient(source, (from) => work({ source: from, target: to, signal })));

/** Copies the tables that were not copied yet, each with a snapshot of its own. */
async function copyTables(options: MoveOptions, tables: readonly Table[]): Promise<void> {
  await withConnections(options, async (connections) => {
    const copied = await listCopied(connections.target);
    for (const table of tables.filter(({ name }) => !copied.has(name))) {
      options.signal.throwIfAborted();
      const rows = await withSnapshot(connections.source, () => copyTable(connections, table));
      if (rows > 0) options.report(`${table.name}: ${formatNumber(rows)}`);
    }
  });
}

/** Copies what has changed meanwhile while nothing can be written, and compares both databases. */
async function finishMove(
  options: MoveOptions,
  from: Source,
  tables: readonly Table[],
): Promise<Moved | undefined> {
  const { source, target, report } = options;
  // Otherwise the target would seal the rest at once, which would end the way back.
  const seal = (client: pg.Client) => sealAudit(toKysely(client));
  await withClient(source, seal);
  const begin = performance.now();
  let isEnding = false;
  try {
    await withClient(source, async (client) => {
      await stopWrites(client);
      await seal(client);
    });
    report('Writes are stopped. Copying the changes');
    const rows = await withConnections(options, async (connections) => {
      const total = await withSnapshot(connections.source, async () => {
        const copied = await listCopied(connections.target);
        await copyChangedPhotos(connections.source, options, copied);
        return await catchUp(connections, from, tables, copied);
      });
      await withTargetTransaction(connections.target, async () => {
        await endLoading(connections.target, tables);
        await copySequences(connections.source, connections.target);
        await resetReadOnly(connections.target);
        await closeMove(connections.target);
        options.signal.throwIfAborted();
        isEnding = true;
      });
      return total;
    });
    return { rows, seconds: (performance.now() - begin) / 1000 };
  } catch (error) {
    if (isEnding && (await hasFinished(target))) return undefined;
    await withClient(source, allowWrites).catch((cause: unknown) => {
      throw new StartupError(
        'The move has failed, and the source could not be made writable again. Run the same command again, or with --back.',
        { cause },
      );
    });
    throw error;
  }
}

/** Finds out whether the last transaction was committed. Two databases that can be written to would be worse than none. */
const hasFinished = (target: string): Promise<boolean> =>
  withClient(target, findMove).then(
    (move) => move?.finished_at != null,
    (cause: unknown) => {
      throw new StartupError(
        'The connection to the target was lost as the move ended. The source stays read-only. Run the same command again.',
        { cause },
      );
    },
  );

/** @returns the number of rows of all tables @throws StartupError when the databases differ */
async function catchUp(
  connections: Connections,
  from: Source,
  tables: readonly Table[],
  copied: Awaited<ReturnType<typeof listCopied>>,
): Promise<number> {
  const { source, target, signal } = connections;
  if ((await listMigrations(source)).join() !== from.migrations.join())
    throw new StartupError('The portal was upgraded during the move. Empty the target and move again.');
  let total = 0;
  for (const table of tables) {
    signal.throwIfAborted();
    await catchUpTable(connections, table, copied.get(table.name)?.copied_at ?? '');
    total += await withTargetTransaction(target, async () => {
      const rows = await compareTable(connections, table);
      await recordRows(target, table.name, rows);
      return rows;
    });
  }
  return total;
}
