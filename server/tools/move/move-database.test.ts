import { expect, it, onTestFinished } from 'vitest';
import { deleteCandidate, listCandidates, updateCandidate } from '#contract/calls/candidates.ts';
import { expectConsistent, makeTarget, withDatabase } from '#server/testing/backup.ts';
import { addCandidate, employeeForm } from '#server/testing/candidates.ts';
import {
  isWritable,
  move,
  moveUntil,
  readMovedTables,
  spawnMove,
  useBegunMoves,
  useMovedPortal,
} from '#server/testing/move.ts';
import { startTestPortal } from '#server/testing/portal.ts';

const openSource = useMovedPortal();
const beginMove = useBegunMoves();

it('continues after a failure with what was written since, and keeps sessions, ids and counts', async () => {
  const { call, url: source, dataDir, account, db } = await openSource();
  const { token } = account;
  const [edited, deleted] = [await addCandidate(call, token), await addCandidate(call, token)];
  const { url: target } = await beginMove(source);
  await moveUntil({ source, target }, 'token:');
  expect(await isWritable(source)).toBe(true);
  const form = { ...employeeForm, name: 'Adaeze Nwosu', reason: 'Retired' };
  expect((await call(updateCandidate, { token, params: { id: edited.id }, form })).status).toBe(200);
  expect((await call(deleteCandidate, { token, params: { id: deleted.id } })).status).toBe(200);
  await addCandidate(call, token, { name: 'Bisi Adeyemi' });
  const last = await db.selectFrom('candidate').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
  const lines: string[] = [];
  await move({ source, target }, (line) => lines.push(line));
  expect(lines.filter((line) => line.startsWith('candidate'))).toEqual([]);
  expect(await readMovedTables(target)).toEqual(await readMovedTables(source));

  const moved = await startTestPortal({ DATABASE_URL: target, DATA_DIR: dataDir });
  onTestFinished(moved.close);
  await expectConsistent(moved, dataDir);
  await addCandidate(moved.call, token, { name: 'Chidi Eze' });
  const listed = await moved.call(listCandidates, { token });
  expect(listed.body.data.data.map(({ name }) => name).toSorted()).toEqual([
    'Adaeze Nwosu',
    'Bisi Adeyemi',
    'Chidi Eze',
  ]);
  const next = await moved.db
    .selectFrom('candidate')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(next.id).toBe(last.id + 1);
}, 180_000);

it('copies rows that have exchanged unique values, got another key or were added by an open transaction, and leaves a source that is only read', async () => {
  const { call, url: source, account, newAccount } = await openSource();
  const other = await newAccount();
  const { url: target } = await beginMove(source);
  await withDatabase(source, async (client) => {
    await client.query(`insert into deleted_organization (id, kind, name) values (7, 'school', 'Closed')`);
    await client.query('begin');
    await client.query('savepoint first');
    await client.query(`insert into deleted_organization (id, kind, name) values (8, 'school', 'Open')`);
    await moveUntil({ source, target }, 'token:');
    await client.query('commit');
    await client.query('update deleted_organization set id = 9 where id = 7');
    const rename = (id: number, email: string) =>
      client.query('update member set email = $2 where id = $1', [id, email]);
    await rename(account.member_id, 'between@example.com');
    await rename(other.member_id, account.email);
    await rename(account.member_id, other.email);
  });
  await move({ source, target });
  expect(await readMovedTables(target)).toEqual(await readMovedTables(source));

  const { token } = account;
  await expect.poll(async () => (await call(listCandidates, { token })).status).toBe(200);
  await expect(addCandidate(call, token)).rejects.toThrow('database_unavailable');
  expect(await move({ source, target })).toBeUndefined();
  expect(await isWritable(source)).toBe(false);
}, 180_000);

/** Adds a row that does not count as changed since a move that begins now. */
async function addOldRow(url: string): Promise<void> {
  await withDatabase(url, async (client) => {
    await client.query(
      "insert into deleted_organization (id, kind, name) values (11, 'school', 'Old') on conflict do nothing",
    );
    const isOld = async () => {
      const { rows } = await client.query(
        'select from deleted_organization where id = 11 and age(xmin) > age(pg_snapshot_xmin(pg_current_snapshot())::xid)',
      );
      return rows.length > 0;
    };
    // Transactions of other tests may have begun before.
    await expect.poll(isOld, { timeout: 60_000 }).toBe(true);
  });
}

it.each([
  { table: 'has not changed', change: '' },
  {
    table: 'has changed',
    change: "insert into deleted_organization (id, kind, name) values (12, 'school', 'Late')",
  },
])(
  'makes the source writable again when the last step fails, and when a table that $table differs',
  async ({ change }) => {
    const { call, url: source, account } = await openSource();
    await addOldRow(source);
    const { url: target } = await beginMove(source);
    await moveUntil({ source, target }, 'Writes are stopped.');
    expect(await isWritable(source)).toBe(true);
    await addCandidate(call, account.token);
    await withDatabase(source, (client) => client.query(change));
    await withDatabase(target, (client) =>
      client.query("update deleted_organization set name = 'Other' where id = 11"),
    );
    await expect(move({ source, target })).rejects.toThrow(
      'The copy of the table deleted_organization differs (rows: ',
    );
    expect(await isWritable(source)).toBe(true);
    await addCandidate(call, account.token);
  },
  180_000,
);

it('gives writes back while it continues after a kill, and ends as it would have without', async () => {
  const { call, url: source, dataDir, account } = await openSource();
  const { url: target } = await makeTarget();
  const settings = { DATABASE_URL: source, DATA_DIR: dataDir };
  const killed = await spawnMove(target, settings, (output, kill) => {
    if (output.includes('Writes are stopped.')) kill('SIGKILL');
  });
  expect([killed.signal, await isWritable(source)]).toEqual(['SIGKILL', false]);
  await withDatabase(target, (client) =>
    client.query("delete from hr_portal_move.copied where name = 'token'"),
  );
  await moveUntil({ source, target }, 'token:');
  expect(await isWritable(source)).toBe(true);
  await addCandidate(call, account.token);
  const { code, output } = await spawnMove(target, settings);
  expect([code, output]).toEqual([0, expect.stringContaining(`keep the photos in DATA_DIR=${dataDir}`)]);
  expect(await readMovedTables(target)).toEqual(await readMovedTables(source));
}, 180_000);
