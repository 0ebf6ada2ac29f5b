import type pg from 'pg';
import { formatNumber } from '#contract/format-number.ts';
import type { Table } from '#server/app/backup/queries/tables.ts';
import { StartupError } from '#server/platform/errors/startup-error.ts';
import { toList } from './moved-tables.ts';

/** The contents of a table. */
export interface Summary {
  rows: number;
  /** How many of the rows fulfil a condition. */
  changed: number;
  /** The sum of the hashes of all rows, which does not depend on their order. */
  checksum: string;
}

/** Reads all rows of a table, in a prepared transaction. `isChanged` is a condition on a row. */
export async function summarise(
  client: pg.Client,
  { name, columns }: Table,
  isChanged = 'false',
): Promise<Summary> {
  const { rows } = await client.query<Summary>(`
    select count(*)::float8 as rows, count(*) filter (where ${isChanged})::float8 as changed,
      coalesce(sum(hashtextextended(row(${toList(columns)})::text collate "C", 0)), 0)::text as checksum from ${name}`);
  return rows[0] ?? { rows: 0, changed: 0, checksum: '' };
}

/** Compares the contents of a table of the source and of the target. @throws StartupError when they differ */
export function requireSame({ name }: Table, source: Summary, target: Summary): void {
  if (source.rows === target.rows && source.checksum === target.checksum) return;
  throw new StartupError(
    `The copy of the table ${name} differs (rows: ${formatNumber(source.rows)} at the source, ` +
      `${formatNumber(target.rows)} at the target). Drop the target, create it again and move again.`,
  );
}
