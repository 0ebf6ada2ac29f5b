import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { listPlainIndexes, type Table } from '#server/app/backup/queries/tables.ts';
import { withTransaction } from '#server/app/backup/queries/open-client.ts';
import { toList } from './moved-tables.ts';
import { readOldestOpenTransaction } from './queries/changed-since.ts';
import { recordCopied } from './queries/move-record.ts';

export interface Connections {
  /** In a transaction that reads one snapshot. */
  source: pg.Client;
  target: pg.Client;
  signal: AbortSignal;
}

/** Copies what a query selects at the source into a table of the target. @returns the number of rows */
export async function copyRows(
  { source, target, signal }: Connections,
  query: string,
  into: string,
): Promise<number> {
  const copy = target.query(copyFrom(`copy ${into} from stdin`));
  await pipeline(source.query(copyTo(`copy (${query}) to stdout`)), copy, { signal });
  return copy.rowCount;
}

/**
 * Replaces the rows of a table of the target by those of the source, and records the snapshot that they are from. A kill
 * leaves the table as it was.
 */
export async function copyTable(connections: Connections, table: Table): Promise<number> {
  const { source, target } = connections;
  const { name } = table;
  const copiedAt = await readOldestOpenTransaction(source);
  return await withTransaction(target, async () => {
    const hadRows = await hasRows(target, name);
    if (hadRows) await target.query(`truncate ${name}`);
    const rows = (await hasRows(source, name)) ? await fillTable(connections, table) : 0;
    await recordCopied(target, name, copiedAt);
    // Search needs the statistics of its tables.
    if (hadRows || rows > 0) await target.query(`analyze ${name}`);
    return rows;
  });
}

async function hasRows(client: pg.Client, name: string): Promise<boolean> {
  const { rowCount } = await client.query(`select from ${name} limit 1`);
  return rowCount !== 0;
}

/** Copies all rows of a table into the empty one of the target, in its transaction. @returns the number of rows */
async function fillTable(connections: Connections, { name, columns }: Table): Promise<number> {
  const { target, signal } = connections;
  // Building an index once takes far less time than adding every row to it.
  const indexes = await listPlainIndexes(target, [name]);
  for (const index of indexes) await target.query(`drop index ${index.name}`);
  const list = toList(columns);
  const rows = await copyRows(connections, `select ${list} from ${name}`, `${name} (${list})`);
  for (const { definition } of indexes) {
    signal.throwIfAborted();
    await target.query(definition);
  }
  return rows;
}
