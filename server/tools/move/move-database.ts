import type pg from 'pg';
import { formatNumber } from '#contract/format-number.ts';
import {
  prepareTransaction,
  withClient,
  withSnapshot,
  withTransaction,
} from '#server/app/backup/queries/open-client.ts';
import { listMigrations } from '#server/app/backup/queries/list-migrations.ts';
import type { VerifyLock } from '#server/app/backup/queries/with-lock.ts';
import type { Table } from '#server/app/backup/queries/tables.ts';
import { sealAudit } from '#server/domain/audit/seal-audit-job.ts';
import { StartupError } from '#server/platform/errors/startup-error.ts';
import { toKysely } from '#server/tools/backup/to-kysely.ts';
import { catchUpTable } from './catch-up-table.ts';
import { checkSource, type Source } from './check-databases.ts';
import { sealAll } from './seal-all.ts';
import { claimTarget } from './claim-target.ts';
import { type Connections, copyTable } from './copy-table.ts';
import { explainFailure } from './explain-failure.ts';
import { giveWritesBack } from './give-writes-back.ts';
import { type MoveOptions, withMoveLocks } from './move-options.ts';
import { copyChangedPhotos, copyPhotos } from './move-photos.ts';
import { listMovedTables } from './moved-tables.ts';
import { copySequences } from './queries/copy-sequences.ts';
import { lockTables } from './queries/lock-tables.ts';
import { endLoading } from './queries/loading-mode.ts';
import { closeMove, findMove, listCopied, recordRows } from './queries/move-record.ts';
import { recordMovedTo } from './queries/moved-to.ts';
import { allowWrites, resetReadOnly, stopWrites } from './queries/stop-writes.ts';

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
    return await withMoveLocks(options, async (verifyLocks) => {
      const from = await withClient(source, checkSource);
      const tables = await withClient(source, listMovedTables);
      const { id, hasFinished } = await withClient(target, (client) =>
        claimTarget(client, from, { ...options, tables }),
      );
      if (hasFinished) return undefined;
      // A killed move has left the source read-only.
      if (from.movedTo !== undefined) await withClient(source, allowWrites);
      await copyTables(options, tables);
      await copyPhotos(options);
      return await finishMove(options, { from, to: id, tables, verifyLocks });
    });
  } catch (error) {
    throw await explainFailure(error, options);
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

interface Ending {
  from: Source;
  /** The id of the target. */
  to: string;
  tables: readonly Table[];
  verifyLocks: VerifyLock;
}

/** Copies what has changed meanwhile while nothing can be written, and compares both databases. */
async function finishMove(
  options: MoveOptions,
  { from, to, tables, verifyLocks }: Ending,
): Promise<Moved | undefined> {
  const { source, target, report } = options;
  // The rest then takes little time while nothing can be written.
  await withClient(source, (client) => sealAudit(toKysely(client)));
  const begin = performance.now();
  let isEnding = false;
  try {
    const endEarlierSessions = await withClient(source, async (client) => {
      await recordMovedTo(client, to);
      const endSessions = await stopWrites(client);
      await sealAll(client);
      return endSessions;
    });
    report('Writes are stopped. Copying the changes');
    const rows = await withConnections(options, async (connections) => {
      await beginLocked(connections.source, tables);
      const copied = await listCopied(connections.target);
      await copyChangedPhotos(connections.source, options, copied);
      const total = await catchUp(connections, from, tables, copied);
      await withClient(source, endEarlierSessions);
      await withTransaction(connections.target, async () => {
        await endLoading(connections.target, tables);
        await copySequences(connections.source, connections.target);
        await resetReadOnly(connections.target);
        await closeMove(connections.target);
        options.signal.throwIfAborted();
        await verifyLocks();
        await connections.source.query('select');
        isEnding = true;
      });
      return total;
    });
    return { rows, seconds: (performance.now() - begin) / 1000 };
  } catch (error) {
    if (isEnding && (await hasFinished(target))) return undefined;
    await giveWritesBack('source', error, options);
    throw error;
  }
}

/** Begins a transaction of the source that sees one snapshot, and keeps others from writing until its connection ends. */
async function beginLocked(source: pg.Client, tables: readonly Table[]): Promise<void> {
  await source.query('begin isolation level repeatable read read write');
  await prepareTransaction(source);
  await lockTables(source, tables, 'source');
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
    throw new StartupError(
      'The portal was upgraded during the move. Drop the target, create it again and move again.',
    );
  let total = 0;
  for (const table of tables) {
    signal.throwIfAborted();
    const rows = await catchUpTable(connections, table, copied.get(table.name)?.copied_at ?? '');
    await recordRows(target, table.name, rows);
    total += rows;
  }
  return total;
}
