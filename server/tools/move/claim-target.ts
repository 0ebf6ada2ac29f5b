import type pg from 'pg';
import { prepareTransaction } from '#server/app/backup/queries/open-client.ts';
import { listMigrations } from '#server/app/backup/queries/list-migrations.ts';
import type { Table } from '#server/app/backup/queries/tables.ts';
import { migrateTo } from '#server/platform/db/connection/migrate.ts';
import { StartupError } from '#server/platform/errors/startup-error.ts';
import { toKysely } from '#server/tools/backup/to-kysely.ts';
import { checkServer, requireEmptyTarget, type Source } from './check-databases.ts';
import type { MoveOptions } from './move-options.ts';
import { listMovedTables } from './moved-tables.ts';
import { beginLoading } from './queries/loading-mode.ts';
import { createMoveRecord, findMove } from './queries/move-record.ts';

/**
 * Prepares an empty database as the target of a move, or finds that a move from the same source has begun there.
 * @returns the id of the target, and whether the move has finished
 * @throws StartupError when the target cannot be used
 */
export async function claimTarget(
  target: pg.Client,
  source: Source,
  { tables, photos }: { tables: readonly Table[] } & Pick<MoveOptions, 'photos'>,
): Promise<{ id: string; hasFinished: boolean }> {
  const id = await checkServer(target, source);
  const location = photos?.to.location ?? null;
  const move = await findMove(target);
  if (move) {
    if (move.source !== source.id)
      throw new StartupError('Another database was moved to this target. Create a new database for --to.');
    if (move.photos !== location)
      throw new StartupError(
        `This move was begun ${move.photos === null ? 'without --photos-to' : `with --photos-to for ${move.photos}`}. ` +
          'Run it again like that.',
      );
    if (move.finished_at !== null) {
      if (source.movedTo === id) return { id, hasFinished: true };
      throw new StartupError(
        'This move has finished, and the source was made writable again since. Create a new database for --to.',
      );
    }
    if ((await listMigrations(target)).join() !== source.migrations.join())
      throw new StartupError(
        'The portal was upgraded since this move began. Drop the target, create it again and move again.',
      );
    return { id, hasFinished: false };
  }
  await requireEmptyTarget(target);
  if (photos && !(await photos.to.isEmpty()))
    throw new StartupError('The photo storage of --photos-to is not empty. Nothing was moved.');
  await toKysely(target)
    .transaction()
    .execute(async (tx) => {
      await prepareTransaction(target);
      const created = await migrateTo(tx, source.migrations);
      if (created.length === 0)
        throw new StartupError('Another program has begun to use the target. Nothing was moved.');
      await requireSameTables(target, source, tables);
      await createMoveRecord(target, { source: source.id, photos: location });
      await beginLoading(target, tables);
    });
  return { id, hasFinished: false };
}

/** @throws StartupError when the migrations of this version make other tables than the source has */
async function requireSameTables(
  target: pg.Client,
  { migrations }: Source,
  tables: readonly Table[],
): Promise<void> {
  const describe = (list: readonly Table[]) =>
    list.map(({ name, columns }) => `${name} ${columns.toSorted().join()}`);
  const [applied, created] = [await listMigrations(target), describe(await listMovedTables(target))];
  const isSame =
    applied.join() === migrations.join() && describe(tables).toSorted().join() === created.toSorted().join();
  if (!isSame)
    throw new StartupError(
      'This version of HR Portal does not make the tables that the source has. Move with the version that last started on it. ' +
        'Nothing was moved.',
    );
}
