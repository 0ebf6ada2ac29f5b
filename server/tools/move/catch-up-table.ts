import { withTransaction } from '#server/app/backup/queries/open-client.ts';
import type { Table } from '#server/app/backup/queries/tables.ts';
import { requireSame, summarise } from './compare-table.ts';
import { type Connections, copyRows, copyTable } from './copy-table.ts';
import { toList } from './moved-tables.ts';
import { changedSince } from './queries/changed-since.ts';
import { findKey } from './queries/find-key.ts';

/**
 * Brings a copied table of the target up to the snapshot of the source: rows that were added, changed or deleted since
 * `copiedAt`. Repeating it changes nothing. Each table is read as few times as possible, because nothing can be written
 * meanwhile.
 * @returns the number of its rows
 * @throws StartupError when the tables differ at the end
 */
export async function catchUpTable(
  connections: Connections,
  table: Table,
  copiedAt: string,
): Promise<number> {
  const { source, target } = connections;
  const summariseTarget = () => withTransaction(target, () => summarise(target, table));
  const [wanted, present] = await Promise.all([
    summarise(source, table, changedSince(copiedAt)),
    summariseTarget(),
  ]);
  if (wanted.changed === 0 && wanted.rows === present.rows) {
    requireSame(table, wanted, present);
    return wanted.rows;
  }
  const key = await findKey(target, table.name);
  // The few tables without a key are small or rarely change.
  if (key) await replaceChanged(connections, table, { ...wanted, key, copiedAt });
  else await copyTable(connections, table);
  requireSame(table, wanted, await summariseTarget());
  return wanted.rows;
}

/** Replaces the rows that have changed since `copiedAt`, and deletes those that the source has deleted. */
async function replaceChanged(
  connections: Connections,
  { name, columns }: Table,
  {
    rows: total,
    changed,
    key,
    copiedAt,
  }: { rows: number; changed: number; key: readonly string[]; copiedAt: string },
): Promise<void> {
  const { target } = connections;
  await withTransaction(target, async () => {
    const list = toList(columns);
    await target.query(
      `create temp table changed_row on commit drop as select ${list} from ${name} with no data`,
    );
    await copyRows(connections, `select ${list} from ${name} where ${changedSince(copiedAt)}`, 'changed_row');
    await target.query('analyze changed_row');
    const isSame = `(${toList(key, 'present')}) = (${toList(key, 'other')})`;
    // Changed rows may exchange unique values, so all old ones go before the new ones come.
    await target.query(`delete from ${name} present using changed_row other where ${isSame}`);
    const unchanged = await target.query<{ total: number }>(`select count(*)::float8 as total from ${name}`);
    if (unchanged.rows[0]?.total !== total - changed) await deleteMissing(isSame);
    await target.query(
      `insert into ${name} (${list}) overriding system value select ${list} from changed_row`,
    );
  });

  async function deleteMissing(isSame: string): Promise<void> {
    const list = toList(key);
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
