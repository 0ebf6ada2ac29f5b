import type pg from 'pg';
import { formatNumber } from '#contract/format-number.ts';
import type { Table } from '#server/app/backup/queries/tables.ts';
import { StartupError } from '#server/platform/errors/startup-error.ts';
import { toList } from './moved-tables.ts';

/** The contents of a table. */
interface Summary {
  rows: number;
  /** The sum of the hashes of all rows, which does not depend on their order. */
  checksum: string;
  /** How many rows fulfil the condition that was asked for. */
  matching: number;
}

/** Reads all rows of a table, in a prepared transaction. `condition` is one on a row. */
export async function summariseTable(
  client: pg.Client,
  { name, columns }: Table,
  condition = 'false',
): Promise<Summary> {
  const { rows } = await client.query<Summary>(`
    select count(*)::float8 as rows, count(*) filter (where ${condition})::float8 as matching,
      coalesce(sum(hashtextextended(row(${toList(columns)})::text collate "C", 0)), 0)::text as checksum from ${name}`);
  return rows[0] ?? { rows: 0, checksum: '', matching: 0 };
}

export const haveSameContents = (one: Summary, other: Summary): boolean =>
  one.rows === other.rows && one.checksum === other.checksum;

/** @throws StartupError when a table of the source and of the target differ */
export function requireSameContents({ name }: Table, source: Summary, target: Summary): void {
  if (haveSameContents(source, target)) return;
  throw new StartupError(
    `The copy of the table ${name} differs (rows: ${formatNumber(source.rows)} at the source, ` +
      `${formatNumber(target.rows)} at the target). Drop the target, create it again and move again.`,
  );
}
