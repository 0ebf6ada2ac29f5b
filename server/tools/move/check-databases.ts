import type pg from 'pg';
import { listMigrations } from '#server/app/backup/queries/list-migrations.ts';
import { listKnownMigrations } from '#server/platform/db/connection/migrate.ts';
import {
  isEmptyDatabase,
  UNFINISHED_MOVE,
  UNFINISHED_RESTORE,
} from '#server/platform/db/connection/restore-target.ts';
import { StartupError } from '#server/platform/errors/startup-error.ts';
import { describeDatabase } from './queries/describe-database.ts';
import { findMovedTo } from './queries/moved-to.ts';

const OLDEST_VERSION = 150_000;

export interface Source {
  id: string;
  /** The names of the applied migrations in their order. */
  migrations: string[];
  /** The id of the target of a move that has stopped the writes of the source. */
  movedTo: string | undefined;
}

/** @throws StartupError when the source is no database that this version can move */
export async function checkSource(client: pg.Client): Promise<Source> {
  const { id, isOwner, isStandby } = await describeDatabase(client);
  if (isStandby)
    throw new StartupError('The source is a standby. Set DATABASE_URL to its primary. Nothing was moved.');
  const migrations = await listMigrations(client);
  if (migrations.length === 0)
    throw new StartupError('The source has no tables of HR Portal. Nothing was moved.');
  await rejectNewer(migrations, 'source');
  const { rows } = await client.query(
    'select where to_regclass($1) is not null or to_regclass($2) is not null',
    [UNFINISHED_MOVE, UNFINISHED_RESTORE],
  );
  if (rows.length > 0)
    throw new StartupError('A restore or move into the source has not finished. Finish it before moving on.');
  if (!isOwner)
    throw new StartupError(
      'The role of the source must own the database, because a move makes it read-only. Set MIGRATION_DATABASE_URL to that role.',
    );
  return { id, migrations, movedTo: await findMovedTo(client) };
}

/** @returns the id of the target @throws StartupError when it cannot be the target of any move from this source */
export async function checkServer(client: pg.Client, { id: source, movedTo }: Source): Promise<string> {
  const { id, version, isOwner, isStandby } = await describeDatabase(client);
  if (id === source)
    throw new StartupError(
      'The target is the same database as the source, or a standby of it. Nothing was moved.',
    );
  if (isStandby) throw new StartupError('The target is a standby, which is read-only. Nothing was moved.');
  if (version < OLDEST_VERSION)
    throw new StartupError('The target needs PostgreSQL 15 or newer. Nothing was moved.');
  if (!isOwner) throw new StartupError('The role of --to must own the target database. Nothing was moved.');
  if (movedTo !== undefined && movedTo !== id)
    throw new StartupError(
      'The source was moved to another database. Use that one as --to, also with --back. Nothing was moved.',
    );
  return id;
}

/** @throws StartupError when the target has tables or other objects */
export async function requireEmptyTarget(client: pg.Client): Promise<void> {
  await rejectNewer(await listMigrations(client), 'target');
  if (!(await isEmptyDatabase(client)))
    throw new StartupError('The target is not empty. Create a new database for --to. Nothing was moved.');
}

async function rejectNewer(migrations: readonly string[], place: 'source' | 'target'): Promise<void> {
  const known = await listKnownMigrations();
  const newest = migrations.findLast((name) => !known.includes(name));
  if (newest !== undefined)
    throw new StartupError(
      `The ${place} belongs to a newer version of HR Portal (migration ${newest}). Nothing was moved.`,
    );
}
