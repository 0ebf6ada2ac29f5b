import { pino } from 'pino';
import { expect, inject, it } from 'vitest';
import { logIn } from '#contract/calls/accounts.ts';
import { openPortal } from '#server/app/portal.ts';
import { readEnv } from '#server/platform/env/env.ts';
import { makeTarget, withDatabase } from '#server/testing/backup.ts';
import { addCandidate } from '#server/testing/candidates.ts';
import type { Kill } from '#server/testing/command.ts';
import { addMigrationRole } from '#server/testing/database-roles.ts';
import {
  goBack,
  isWritable,
  move,
  openHiddenSession,
  readMovedTables,
  spawnMove,
  useBegunMoves,
  useMovedPortal,
  waitForTableLocks,
} from '#server/testing/move.ts';
import { startTestPortal } from '#server/testing/portal.ts';

const openSource = useMovedPortal();
const beginMove = useBegunMoves();

it('goes back until the first write, moves again, and then refuses to go back', async () => {
  const { call, url: source, dataDir, account } = await openSource();
  await addCandidate(call, account.token);
  const { url: target } = await beginMove(source);
  await move({ source, target });
  const settings = { DATABASE_URL: target, DATA_DIR: dataDir };
  await (await startTestPortal(settings)).close();

  await goBack({ source, target });
  expect([await isWritable(source), await isWritable(target)]).toEqual([true, false]);
  await expect.poll(() => addCandidate(call, account.token).then(() => 'added', String)).toBe('added');
  const env = readEnv(addMigrationRole({ ...settings, DEMO_DATA: 'false' }, inject('databaseRoles')));
  await expect(openPortal(env, pino({ level: 'silent' }))).rejects.toThrow(
    'A move into this database has not finished.',
  );

  await move({ source, target });
  expect(await readMovedTables(target)).toEqual(await readMovedTables(source));
  const moved = await startTestPortal(settings);
  expect((await moved.call(logIn, { body: account })).status).toBe(200);
  await moved.close();
  await expect(goBack({ source, target })).rejects.toThrow(
    /^There is no way back, because the portal has been used since the move: it has written to .*token/u,
  );
  expect([await isWritable(source), await isWritable(target)]).toEqual([false, true]);
}, 180_000);

it('refuses to go back from a database that was not moved', async () => {
  const { url: source } = await openSource();
  const { url: target } = await makeTarget();
  await expect(goBack({ source, target })).rejects.toThrow(
    'The source was not moved to this target. Nothing was changed.',
  );
  expect(await isWritable(source)).toBe(true);
}, 180_000);

it('changes nothing when it is cancelled before the move has finished', async () => {
  const { url: source } = await openSource();
  const { url: target } = await beginMove(source);
  const killed = await spawnMove(target, { DATABASE_URL: source }, (output, kill) => {
    if (output.includes('Writes are stopped.')) kill('SIGKILL');
  });
  expect([killed.signal, await isWritable(source)]).toEqual(['SIGKILL', false]);
  await expect(goBack({ source, target }, { signal: AbortSignal.abort() })).rejects.toThrow(/abort/u);
  expect(await isWritable(source)).toBe(false);
}, 180_000);

it('changes nothing after Ctrl-C', async () => {
  const { url: source, dataDir } = await openSource();
  const { url: target } = await beginMove(source);
  await move({ source, target });
  // The way back waits for this write, so that the signal comes before its end.
  const hidden = await openHiddenSession(target);
  await hidden.query(`insert into deleted_organization (id, kind, name) values (7, 'school', 'Late')`);
  let kill: Kill | undefined;
  const going = spawnMove(
    target,
    { DATABASE_URL: source, DATA_DIR: dataDir },
    (output, killCommand) => {
      kill = killCommand;
      if (output.includes('Cancelling.')) void hidden.query('rollback');
    },
    ['--back'],
  );
  await waitForTableLocks(target);
  kill?.('SIGINT');
  const { code, output } = await going;
  expect([code, output]).toEqual([130, expect.stringContaining('Cancelled. Nothing was changed.')]);
  expect([await isWritable(source), await isWritable(target)]).toEqual([false, true]);
  expect(await move({ source, target })).toBeUndefined();
}, 180_000);

it('refuses to go back when a session that it does not end commits a write meanwhile', async () => {
  const { url: source } = await openSource();
  const { url: target } = await beginMove(source);
  await move({ source, target });
  const hidden = await openHiddenSession(target);
  await hidden.query(`insert into deleted_organization (id, kind, name) values (7, 'school', 'Late')`);
  const commitMeanwhile = async () => {
    await waitForTableLocks(target);
    await hidden.query('commit');
  };
  await Promise.all([
    expect(goBack({ source, target })).rejects.toThrow('it has written to deleted_organization.'),
    commitMeanwhile(),
  ]);
  expect([await isWritable(source), await isWritable(target)]).toEqual([false, true]);
}, 180_000);

it('refuses to go back after rows were only deleted or only changed', async () => {
  const { url: source } = await openSource();
  const { url: target } = await beginMove(source);
  await withDatabase(source, (client) =>
    client.query(`insert into deleted_organization (id, kind, name) values (1, 'school', 'A')`),
  );
  await move({ source, target });
  for (const [change, written] of [
    ['delete from deleted_organization', 'deleted_organization'],
    ["update organization set name = 'C'", 'deleted_organization, organization'],
  ] as const) {
    await withDatabase(target, (client) => client.query(change));
    await expect(goBack({ source, target })).rejects.toThrow(`it has written to ${written}.`);
    expect([await isWritable(source), await isWritable(target)]).toEqual([false, true]);
  }
}, 180_000);
