import type { Table } from '#server/app/backup/queries/tables.ts';
import { type Connections, copyRows, copyTable, withTargetTransaction } from './copy-table.ts';
import { toList } from './moved-tables.ts';
import { changedSince } from './queries/changed-since.ts';
import { findKey } from './queries/find-key.ts';

/**
 * Brings a copied table of the target up to the snapshot of the source: rows that were added, changed or deleted since
 * `copiedAt`. Repeating it changes nothing.
 */
export async function catchUpTable(connections: Connections, table: Table, copiedAt: string): Promise<void> {
  const { source, target } = connections;
  const { name } = table;
  const { rows } = await source.query<{ total: number; changed: number }>(
    `select count(*)::float8 as total, count(*) filter (where ${changedSince(copiedAt)})::float8 as changed from ${name}`,
  );
  const { total = 0, changed = 0 } = rows[0] ?? {};
  const present = await countRows();
  if (changed === 0 && present === total) return;
  const key = await findKey(target, name);
  // The few tables without a key are small or rarely change.
  if (!key) return void (await copyTable(connections, table));
  await withTargetTransaction(target, async () => {
    const list = toList(table.columns);
    await target.query(
      `create temp table changed_row on commit drop as select ${list} from ${name} with no data`,
    );
    await copyRows(connections, `select ${list} from ${name} where ${changedSince(copiedAt)}`, 'changed_row');
    await target.query('analyze changed_row');
    const isSame = `(${toList(key, 'present')}) = (${toList(key, 'other')})`;
    // Changed rows may exchange unique values, so all old ones go before the new ones come.
    await target.query(`delete from ${name} present using changed_row other where ${isSame}`);
    if ((await countRows()) + changed !== total) await deleteMissing(key, isSame);
    await target.query(
      `insert into ${name} (${list}) overriding system value select ${list} from changed_row`,
    );
  });

  async function countRows(): Promise<number> {
    const counted = await target.query<{ total: number }>(`select count(*)::float8 as total from ${name}`);
    return counted.rows[0]?.total ?? 0;
  }

  async function deleteMissing(columns: readonly string[], isSame: string): Promise<void> {
    const list = toList(columns);
    await target.query(
      `create temp table source_key on commit drop as select ${list} from ${name} with no data`,
    );
    await copyRows(connections, `select ${list} from ${name}`, 'source_key');
    await target.query('analyze source_key');
    await target.query(
      `delete from ${name} present where not exists (select from source_key other where ${isSame})`,
    );
  }
}
