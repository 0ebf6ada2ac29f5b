import type pg from 'pg';
import { UNFINISHED_MOVE } from '#server/platform/db/connection/restore-target.ts';

// What the target keeps of a move, in a schema of its own, so that backups and the portal ignore it.

/** A move into this database. */
interface MoveProgress {
  /** The id of the source, see `describeDatabase`. */
  source: string;
  /** The location of the storage to which the photos are moved too. */
  photos: string | null;
  /** Transactions of the target from this one on are later than the move. Null while it has not finished. */
  finished_at: string | null;
}

/** A table that was copied completely. */
interface CopiedTable {
  name: string;
  /** Transactions of the source before this one are in the copy. */
  copied_at: string;
  /** The rows at the end of the move. Null before. */
  rows: number | null;
}

/** Creates the record and the mark that no portal starts on this database. */
export async function createMoveRecord(
  client: pg.Client,
  { source, photos }: Pick<MoveProgress, 'source' | 'photos'>,
): Promise<void> {
  const literal = (text: string | null) => (text === null ? 'null' : client.escapeLiteral(text));
  await client.query(`create schema hr_portal_move;
    create table hr_portal_move.move as select ${literal(source)}::text as source, ${literal(photos)}::text as photos,
      null::text as finished_at;
    create table hr_portal_move.copied (name text primary key, copied_at text not null, rows bigint);
    create table hr_portal_move.foreign_key (name text, table_name text, definition text);
    create table ${UNFINISHED_MOVE} ()`);
}

/** Finds the move into this database. It waits for a transaction that is finishing the move. */
export async function findMove(client: pg.Client): Promise<MoveProgress | undefined> {
  const { rows: tables } = await client.query("select where to_regclass('hr_portal_move.move') is not null");
  if (tables.length === 0) return undefined;
  const { rows } = await client.query<MoveProgress>(
    'select source, photos, finished_at from hr_portal_move.move for update',
  );
  return rows[0];
}

export async function listCopied(client: pg.Client): Promise<Map<string, CopiedTable>> {
  const { rows } = await client.query<CopiedTable>(
    'select name, copied_at, rows::float8 as rows from hr_portal_move.copied',
  );
  return new Map(rows.map((row) => [row.name, row]));
}

export const recordCopied = (client: pg.Client, name: string, copiedAt: string) =>
  client.query(
    `insert into hr_portal_move.copied (name, copied_at) values ($1, $2)
    on conflict (name) do update set copied_at = excluded.copied_at`,
    [name, copiedAt],
  );

/** Lets tables be copied anew. */
export const forgetCopies = (client: pg.Client, tables: readonly { name: string }[]) =>
  client.query('delete from hr_portal_move.copied where name = any ($1)', [tables.map(({ name }) => name)]);

export const recordRows = (client: pg.Client, name: string, rows: number) =>
  client.query('update hr_portal_move.copied set rows = $2 where name = $1', [name, rows]);

/** Lets portals start on this database, and records that later transactions are not of the move. */
export const closeMove = (client: pg.Client) =>
  client.query(
    `update hr_portal_move.move set finished_at = pg_current_xact_id()::text; drop table ${UNFINISHED_MOVE}`,
  );

/** Makes a finished move an unfinished one. */
export const reopenMove = (client: pg.Client) =>
  client.query(`update hr_portal_move.move set finished_at = null; create table ${UNFINISHED_MOVE} ()`);
