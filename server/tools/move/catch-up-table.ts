import { withTransaction } from '#server/app/backup/queries/open-client.ts';
import type { Table } from '#server/app/backup/queries/tables.ts';
import { type Connections, copyRows, copyTable } from './copy-table.ts';
import { toList } from './moved-tables.ts';
import { changedSince } from './queries/changed-since.ts';
import { findKey } from './queries/find-key.ts';
import { haveSameContents, requireSameContents, summariseTable } from './summarise-table.ts';

/**
 * Brings a copied table of the target up to the snapshot of the source: rows that were added, changed or deleted since
 * `copiedAt`. Repeating it changes nothing. Both tables are read at once, because nothing can be written meanwhile.
 * @returns the number of its rows
 * @throws StartupError when the tables differ at the end
 */
export async function catchUpTable(
  connections: Connections,
  table: Table,
  copiedAt: string,
): Promise<number> {
  const { source, target } = connections;
  const readTarget = () => withTransaction(target, () => summariseTable(target, table));
  const [wanted, present] = await Promise.all([
    summariseTable(source, table, changedSince(copiedAt)),
    readTarget(),
  ]);
  if (haveSameContents(wanted, present)) return wanted.rows;
  const unchanged = wanted.rows - wanted.matching;
  const key = await findKey(target, table.name);
  // The few tables without a key are small or rarely change.
  if (key) await replaceChanged(connections, table, { key, copiedAt, unchanged });
  else await copyTable(connections, table);
  requireSameContents(table, wanted, await readTarget());
  return wanted.rows;
}

/**
 * Replaces the rows that have changed since `copiedAt`, and deletes those that the source has deleted.
 * @param unchanged the number of rows of the source that have not changed
 */
async function replaceChanged(
  connections: Connections,
  { name, columns }: Table,
  { key, copiedAt, unchanged }: { key: readonly string[]; copiedAt: string; unchanged: number },
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
    const left = await target.query<{ total: number }>(`select count(*)::float8 as total from ${name}`);
    if (left.rows[0]?.total !== unchanged) await deleteMissing(isSame);
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
