import type pg from 'pg';
import { formatNumber } from '#contract/format-number.ts';
import type { Table } from '#server/app/backup/queries/tables.ts';
import { StartupError } from '#server/platform/errors/startup-error.ts';
import type { Connections } from './copy-table.ts';
import { toList } from './moved-tables.ts';

interface Summary {
  rows: number;
  /** The sum of the hashes of all rows, which does not depend on their order. */
  checksum: string;
}

async function summarise(client: pg.Client, { name, columns }: Table): Promise<Summary> {
  const { rows } = await client.query<Summary>(`
    select count(*)::float8 as rows,
      coalesce(sum(hashtextextended(row(${toList(columns)})::text collate "C", 0)), 0)::text as checksum from ${name}`);
  return rows[0] ?? { rows: 0, checksum: '' };
}

/**
 * Compares the rows of a table of the source and of the target, both in a prepared transaction.
 * @returns their number
 * @throws StartupError when they differ
 */
export async function compareTable({ source, target }: Connections, table: Table): Promise<number> {
  const [expected, actual] = await Promise.all([summarise(source, table), summarise(target, table)]);
  if (expected.rows === actual.rows && expected.checksum === actual.checksum) return expected.rows;
  throw new StartupError(
    `The copy of the table ${table.name} differs (rows: ${formatNumber(expected.rows)} at the source, ` +
      `${formatNumber(actual.rows)} at the target). Drop the target, create it again and move again.`,
  );
}
