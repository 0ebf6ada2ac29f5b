import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Table } from './queries/tables.ts';
import type { Checksum } from './checksums.ts';
import { toTableFile } from './manifest.ts';
import { selectSavedRows } from './saved-rows.ts';

/** Writes the rows of a table to a backup. */
export async function saveTable(
  client: pg.Client,
  table: Table,
  { folder, signal }: { folder: string; signal: AbortSignal },
): Promise<{ rows: number; checksum: Checksum }> {
  const file = toTableFile(table.name);
  const hash = createHash('sha256');
  const copy = client.query(copyTo(`copy (${selectSavedRows(table)}) to stdout`));
  await pipeline(
    copy,
    createGzip(),
    async function* addToHash(chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        yield chunk;
      }
    },
    createWriteStream(join(folder, file), { flags: 'wx', mode: 0o600, flush: true }),
    { signal },
  );
  return { rows: copy.rowCount, checksum: { file, sum: hash.digest('hex') } };
}
