import { sql } from 'kysely';
import { UNFINISHED_MOVE, UNFINISHED_RESTORE } from './restore-target.ts';
import { StartupError } from '#server/platform/errors/startup-error.ts';
import type { Database } from '#server/platform/db/database.ts';

const PRE_RELEASE =
  'This database was created by a pre-release version of HR Portal, which this version cannot open: export the records ' +
  'with the earlier version, then start this one with an empty database (another DATA_DIR or DATABASE_URL) and import them.';

const describeNewerVersion = (migration: string) =>
  `This database was last used by a newer version of HR Portal (migration ${migration}): start that version, or set ` +
  'DATA_DIR or DATABASE_URL to another database.';

/** `…_requires_1281`: after this migration, only servers that know migration 1281 work. */
const REQUIRED = /_requires_(\d{4})$/u;

const describeUnfinished = (work: string) =>
  `A ${work} into this database has not finished. Run it again, or set DATA_DIR or DATABASE_URL to another database.`;

/** Lists the names of the applied migrations. A new database has none. */
async function listAppliedMigrations(db: Database): Promise<string[]> {
  const { rows: tables } = await sql`
    select where to_regclass('kysely_migration') is not null`.execute(db);
  if (tables.length === 0) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/** Returns the number of the oldest migration that servers must know to work after the migration of this name. */
export const getRequiredMigration = (name: string): string | undefined => REQUIRED.exec(name)?.[1];

/**
 * Rejects a database that this version of the portal cannot use, without changing it: that of a pre-release version, that of a
 * newer version whose migrations require servers with later migrations than this one has, or one with an unfinished restore or move.
 * @param known the names of the migrations of this version
 * @returns the names of those that have been applied, and whether a newer version has applied further ones
 * @throws StartupError
 */
export async function rejectOtherVersions(
  db: Database,
  known: readonly string[],
): Promise<{ applied: string[]; isNewer: boolean }> {
  const { rows: marks } = await sql<{ work: string }>`
    select work from (values (${UNFINISHED_RESTORE}, 'restore'), (${UNFINISHED_MOVE}, 'move')) mark (name, work)
    where to_regclass(name) is not null`.execute(db);
  for (const { work } of marks) throw new StartupError(describeUnfinished(work));
  const applied = await listAppliedMigrations(db);
  const unknown = applied.filter((name) => !known.includes(name));
  const sorted = known.toSorted();
  const [oldest = '', newest = ''] = [sorted[0], sorted.at(-1)];
  if (unknown.some((name) => name < oldest)) throw new StartupError(PRE_RELEASE);
  const lacksOwn = known.some((name) => !applied.includes(name));
  const unusable = unknown.findLast((name) => lacksOwn || (getRequiredMigration(name) ?? '') > newest);
  if (unusable !== undefined) throw new StartupError(describeNewerVersion(unusable));
  return { applied, isNewer: unknown.length > 0 };
}
