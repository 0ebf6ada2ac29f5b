import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Table } from './queries/tables.ts';
import type { Checksum } from './checksums.ts';
import { toTableFile } from './manifest.ts';
import { saveFile, type Target } from './save-file.ts';
import { selectSavedRows } from './saved-rows.ts';

/** Writes the rows of a table to a backup. */
export async function saveTable(
  client: pg.Client,
  table: Table,
  target: Target,
  signal: AbortSignal,
): Promise<{ rows: number; checksum: Checksum }> {
  const copy = client.query(copyTo(`copy (${selectSavedRows(table)}) to stdout`));
  const save = (chunks: AsyncIterable<Buffer>) => saveFile(target, toTableFile(table.name), chunks);
  const checksum: Checksum = await pipeline(copy, createGzip(), save, { signal });
  return { rows: copy.rowCount, checksum };
}
