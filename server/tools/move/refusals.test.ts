import { expect, inject, it, onTestFinished } from 'vitest';
import { withClient } from '#server/app/backup/queries/open-client.ts';
import { withLock } from '#server/app/backup/queries/with-lock.ts';
import { PHOTO_REMOVAL_LOCK } from '#server/domain/photos/queries/photo-removal-lock.ts';
import { makeTarget, readEveryTable, withDatabase } from '#server/testing/backup.ts';
import { callCommand, runCommand } from '#server/testing/command.ts';
import { createTestDatabase } from '#server/testing/database.ts';
import { toOwnerUrl } from '#server/testing/database-roles.ts';
import { isWritable, move, toMoveOptions, useBegunMoves } from '#server/testing/move.ts';
import { moveDatabase } from './move-database.ts';
import { useShortLockPatience } from '#server/testing/use-short-lock-patience.ts';

const beginMove = useBegunMoves();

/** Creates a migrated database without rows of a portal, and removes it after the test. */
async function makeSource(): Promise<string> {
  const { url, drop } = await createTestDatabase();
  onTestFinished(drop);
  return url;
}

const addMigration = (url: string) =>
  withDatabase(url, (client) =>
    client.query(`insert into kysely_migration (name, "timestamp") values ('9999_later', 'now')`),
  );

it.each(['source', 'target'] as const)(
  'refuses a %s behind a pooler, which drops settings silently',
  async (place) => {
    const addresses = { source: await makeSource(), target: (await makeTarget()).url };
    const pooled = {
      ...toMoveOptions(addresses),
      [place]: toOwnerUrl(addresses[place], inject('databaseRoles')),
    };
    await expect(moveDatabase(pooled)).rejects.toThrow(
      'A pooler such as PgBouncer does not pass on what a move needs.',
    );
    expect(await readEveryTable(addresses.target)).toEqual({});
    expect(await isWritable(addresses.source)).toBe(true);
  },
);

it('refuses targets that cannot be used, and changes nothing', async () => {
  const source = await makeSource();
  const refuse = async (target: string, reason: string) => {
    const before = await readEveryTable(target);
    await expect(move({ source, target })).rejects.toThrow(reason);
    expect(await readEveryTable(target)).toEqual(before);
    expect(await isWritable(source)).toBe(true);
  };
  const withOtherText = new URL(source);
  withOtherText.searchParams.set('application_name', 'other');
  await refuse(withOtherText.href, 'The target is the same database as the source, or a standby of it.');
  await refuse(await makeSource(), 'The target is not empty.');
  const newer = await makeSource();
  await addMigration(newer);
  await refuse(newer, 'The target belongs to a newer version of HR Portal (migration 9999_later).');
  const { url: blank } = await makeTarget();
  const unknown = await makeSource();
  await withDatabase(unknown, (client) => client.query('create table unknown (id int)'));
  await expect(move({ source: unknown, target: blank })).rejects.toThrow(
    'This version of HR Portal does not make the tables that the source has.',
  );
  expect(await readEveryTable(blank)).toEqual({});
  const { url: moved } = await beginMove(await makeSource());
  await refuse(moved, 'Another database was moved to this target.');
}, 180_000);

it('refuses sources that are empty, newer, unfinished or upgraded during the move', async () => {
  const source = await makeSource();
  const { url: target } = await beginMove(source);
  const { url: empty } = await makeTarget();
  await expect(move({ source: empty, target })).rejects.toThrow('The source has no tables of HR Portal.');
  await expect(move({ source: target, target: empty })).rejects.toThrow(
    'A restore or move into the source has not finished.',
  );
  await withDatabase(source, (client) =>
    client.query('delete from kysely_migration where name = (select max(name) from kysely_migration)'),
  );
  await expect(move({ source, target })).rejects.toThrow('The portal was upgraded since this move began.');
  await addMigration(source);
  await expect(move({ source, target })).rejects.toThrow(
    'The source belongs to a newer version of HR Portal (migration 9999_later).',
  );
  expect(await readEveryTable(empty)).toEqual({});
}, 180_000);

it('refuses to move while a backup runs, and a role that does not own the database', async () => {
  const source = await makeSource();
  const { url: target } = await makeTarget();
  const options = toMoveOptions({ source, target });
  useShortLockPatience();
  await withLock(options.source, { key: PHOTO_REMOVAL_LOCK, refusal: '' }, async () => {
    await expect(move({ source, target })).rejects.toThrow(
      'A backup or another move of this database is running.',
    );
  });
  const role = `test_mover_${crypto.randomUUID().slice(0, 8)}`;
  const run = (statement: string) =>
    withClient(inject('databaseServer'), (client) => client.query(statement));
  await run(`create role ${role} login password 'p'`);
  onTestFinished(async () => void (await run(`drop role ${role}`)));
  const stranger = Object.assign(new URL(target), { username: role, password: 'p' }).href;
  await expect(move({ source, target: stranger })).rejects.toThrow(
    'The role of --to must own the target database.',
  );
  expect(await readEveryTable(target)).toEqual({});
}, 180_000);

it('explains wrong arguments and a target that cannot be reached', async () => {
  const source = await makeSource();
  const settings = { DATABASE_URL: source };
  const usage = { code: 1, output: expect.stringMatching(/^Usage: npm run move -- --to/u) };
  expect(await runCommand('move', [], settings)).toMatchObject(usage);
  for (const args of [
    ['--to', 'mysql://host/db'],
    ['--to'],
    ['--to', source, '--back', '--photos-to', '/srv'],
    ['--to', source, '--photos-to', ''],
  ])
    expect(await callCommand('move', args, settings)).toMatchObject(usage);
  const { code, output } = await callCommand('move', ['--to', 'postgres://127.0.0.1:1/none'], settings);
  expect([code, output]).toEqual([1, expect.stringContaining('The target could not be used: ')]);
}, 180_000);
