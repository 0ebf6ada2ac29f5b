import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { formatNumber } from '#contract/format-number.ts';
import { listForeignKeys, listPlainIndexes, setSequence } from '#server/app/backup/queries/tables.ts';
import { StartupError } from '#server/platform/errors/startup-error.ts';
import { damaged } from '#server/app/backup/checksums.ts';
import { type Manifest, toTableFile } from '#server/app/backup/manifest.ts';
import { requireSameTables } from './require-same-tables.ts';
import type { DatabaseOptions } from '#server/app/backup/save-backup.ts';
import type { Contents } from './open-contents.ts';
import { listSavedTables } from '#server/app/backup/saved-rows.ts';

/** The ids assigned since the backup are lost, and must not be assigned again: an old link would show another person. */
const SKIPPED_IDS = 1_000_000;

type SavedTable = Manifest['tables'][number];
type Options = Pick<DatabaseOptions, 'signal' | 'report'> & { contents: Contents };

/** Copies the rows of a backup into the newly migrated tables of a transaction. */
export async function restoreTables(client: pg.Client, manifest: Manifest, options: Options): Promise<void> {
  requireSameTables(manifest.tables, await listSavedTables(client));
  const tables = sortByReferences(manifest.tables, await listForeignKeys(client));
  const names = tables.map(({ name }) => name);
  // The saved rows contain what triggers have done, such as the list of unreferenced photos.
  await client.query(names.map((name) => `alter table ${name} disable trigger user`).join('; '));
  // Migrations insert rows, such as the key of candidate ids. Tables that are not saved may refer to saved ones.
  await client.query(`truncate ${names.join(', ')} cascade`);
  // Building an index once takes far less time than adding every row to it.
  const filled = tables.filter(({ rows }) => rows > 0).map(({ name }) => name);
  const indexes = await listPlainIndexes(client, filled);
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  for (const table of tables) await restoreTable(client, table, options);
  // Tables with pending checks cannot be altered.
  await client.query('set constraints all immediate');
  options.report('Building the indexes');
  for (const { definition } of indexes) {
    options.signal.throwIfAborted();
    await client.query(definition);
  }
  await client.query(names.map((name) => `alter table ${name} enable trigger user`).join('; '));
  for (const { name, value } of manifest.sequences)
    await setSequence(client, { name, value: value + SKIPPED_IDS });
}

async function restoreTable(
  client: pg.Client,
  { name, columns, rows }: SavedTable,
  { contents, signal, report }: Options,
): Promise<void> {
  const list = columns.map((column) => `"${column}"`).join(', ');
  const file = toTableFile(name);
  // Opened first: a COPY that gets no rows would never end.
  const stored = await contents.read(file);
  const copy = client.query(copyFrom(`copy ${name} (${list}) from stdin`));
  await pipeline(stored, createGunzip(), copy, { signal });
  // The file may have changed since its checksum was compared.
  if (copy.rowCount !== rows) throw new StartupError(damaged(contents, file));
  report(`${name}: ${formatNumber(rows)}`);
}

interface Reference {
  from: string;
  to: string;
}

/** Sorts tables so that each follows those that its foreign keys refer to. @throws on a cycle */
function sortByReferences<T extends { name: string }>(
  tables: readonly T[],
  references: readonly Reference[],
): T[] {
  const sorted: T[] = [];
  for (let left = [...tables]; left.length > 0;) {
    const names = new Set(left.map(({ name }) => name));
    const isBlocked = ({ name }: T) => references.some(({ from, to }) => from === name && names.has(to));
    const ready = left.filter((table) => !isBlocked(table));
    if (ready.length === 0) throw new Error(`Foreign keys form a cycle: ${[...names].join(', ')}`);
    sorted.push(...ready);
    left = left.filter(isBlocked);
  }
  return sorted;
}
