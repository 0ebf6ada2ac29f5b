import { expect, it, onTestFinished } from 'vitest';
import { withDatabase } from '#server/testing/backup.ts';
import type { Kill } from '#server/testing/command.ts';
import { createTestDatabase } from '#server/testing/database.ts';
import { addCandidate } from '#server/testing/candidates.ts';
import {
  goBack,
  isWritable,
  move,
  moveUntil,
  openHiddenSession,
  readMovedTables,
  spawnMove,
  useBegunMoves,
  useMovedPortal,
  waitForTableLocks,
} from '#server/testing/move.ts';
import { useShortLockPatience } from '#server/testing/use-short-lock-patience.ts';

const openSource = useMovedPortal();
const beginMove = useBegunMoves();

const insert = (id: number) =>
  `insert into deleted_organization (id, kind, name) values (${id}, 'school', 'Late')`;

it('gives writes back while a session goes on writing, and moves what it writes once it commits', async () => {
  const { call, url: source, account } = await openSource();
  const { url: target } = await beginMove(source);
  const hidden = await openHiddenSession(source);
  await hidden.query(insert(7));
  const waitAsUsual = useShortLockPatience();
  await expect(move({ source, target })).rejects.toThrow('Another session still writes to the source.');
  waitAsUsual();
  expect(await isWritable(source)).toBe(true);
  await hidden.query('rollback');
  await expect.poll(() => addCandidate(call, account.token).then(() => 'added', String)).toBe('added');

  await hidden.query(`begin read write; ${insert(7)}`);
  const moving = move({ source, target });
  await waitForTableLocks(source);
  await hidden.query('commit');
  await moving;
  const { deleted_organization: moved } = await readMovedTables(target);
  expect(moved).toContainEqual(expect.stringContaining('(7,school,Late'));
}, 180_000);

it('gives writes back after Ctrl-C, and finishes after a kill that left the source read-only', async () => {
  const { url: source, dataDir } = await openSource();
  const { url: target } = await beginMove(source);
  const settings = { DATABASE_URL: source, DATA_DIR: dataDir };
  const hidden = await openHiddenSession(source);
  /** Sends the signal once writes are stopped, and calls `next` once the move is being cancelled. */
  const interrupt = (signal: NodeJS.Signals, next?: () => void) => {
    const steps = [
      { line: 'Writes are stopped.', act: (kill: Kill) => kill(signal) },
      { line: 'Cancelling.', act: () => next?.() },
    ];
    return spawnMove(target, settings, (output, kill) => {
      if (steps[0] && output.includes(steps[0].line)) steps.shift()?.act(kill);
    });
  };
  // The move waits for this write, so that the signal comes before its end.
  await hidden.query(insert(9));
  const cancelled = await interrupt('SIGINT', () => void hidden.query('commit'));
  expect([cancelled.code, await isWritable(source)]).toEqual([130, true]);
  expect(cancelled.output).toContain('Cancelled. Nothing is lost.');

  await hidden.query(`begin read write; ${insert(10)}`);
  const ended = await interrupt('SIGKILL');
  expect([ended.signal, await isWritable(source)]).toEqual(['SIGKILL', false]);
  expect(ended.output).not.toContain('Cancelled.');
  await hidden.query('commit');
  const { code, output } = await spawnMove(target, settings);
  expect(code, output).toBe(0);
  const { deleted_organization: moved } = await readMovedTables(target);
  expect(moved).toContainEqual(expect.stringContaining('(10,school,Late'));
}, 180_000);

it('refuses a source with prepared transactions', async (context) => {
  const { url: source } = await openSource();
  const { url: target } = await beginMove(source);
  await withDatabase(source, async (client) => {
    const { rows } = await client.query("select current_setting('max_prepared_transactions')::int as value");
    if (rows[0].value === 0) context.skip();
    await client.query(`begin; ${insert(8)}; prepare transaction 'test_move'`);
    const moving = move({ source, target });
    await expect(moving.finally(() => client.query("rollback prepared 'test_move'"))).rejects.toThrow(
      'The database has prepared transactions: test_move.',
    );
  });
  expect(await isWritable(source)).toBe(true);
}, 180_000);

it('does not finish when a lock was lost', async () => {
  const { url: source } = await openSource();
  const { url: target } = await beginMove(source);
  // The move waits for this write, so that the lock is lost before its end.
  const hidden = await openHiddenSession(source);
  await hidden.query(insert(11));
  const moving = move({ source, target });
  await waitForTableLocks(source);
  await withDatabase(source, (client) =>
    client.query(`select pg_terminate_backend(pid, 60000) from pg_locks join pg_database on pg_database.oid = database
      where locktype = 'advisory' and datname = current_database()`),
  );
  await Promise.all([
    expect(moving).rejects.toThrow('The connection to the database was lost.'),
    hidden.query('commit'),
  ]);
  expect(await isWritable(source)).toBe(true);
  await move({ source, target });
}, 180_000);

it('gives writes back when a row breaks a foreign key of the target', async () => {
  const { url: source, drop } = await createTestDatabase();
  onTestFinished(drop);
  const { url: target } = await beginMove(source);
  await withDatabase(source, (client) =>
    client.query(`alter table email_change drop constraint email_change_member_id_fkey;
      insert into email_change (member_id, email, expires_at) values (999999, 'next@example.com', now())`),
  );
  await expect(move({ source, target })).rejects.toThrow(
    /^A row of the source breaks a rule of its table: .*foreign key/u,
  );
  expect(await isWritable(source)).toBe(true);
}, 180_000);

it('refuses another target after a move, and a source that was made writable by hand', async () => {
  const { url: source } = await openSource();
  const [{ url: target }, { url: other }] = [await beginMove(source), await beginMove(source)];
  await moveUntil({ source, target: other }, 'Writes are stopped.');
  await move({ source, target });
  await expect(move({ source, target: other })).rejects.toThrow('The source was moved to another database.');
  await expect(goBack({ source, target: other })).rejects.toThrow('The source was not moved to this target.');
  await withDatabase(source, async (client) => {
    await client.query('set default_transaction_read_only = off');
    const { rows } = await client.query('select current_database() as name');
    await client.query(`alter database "${rows[0].name}" reset default_transaction_read_only`);
  });
  await expect(move({ source, target })).rejects.toThrow(
    'This move has finished, and the source was made writable again since.',
  );
}, 180_000);
