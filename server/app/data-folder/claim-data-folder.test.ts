import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { uploadCandidate } from '#contract/calls/candidates.ts';
import { openServices } from '#server/app/open-services.ts';
import { readEnv } from '#server/platform/env/env.ts';
import { StartupError } from '#server/platform/errors/startup-error.ts';
import { JOBS_APPLICATION } from '#server/platform/jobs/jobs.ts';
import { makeFolder, withDatabase } from '#server/testing/backup.ts';
import { employeeForm } from '#server/testing/candidates.ts';
import { createTestDatabase } from '#server/testing/database.ts';
import { createTestPhoto } from '#server/testing/photo.ts';
import { startTestPortal } from '#server/testing/portal.ts';
import { startCommandProcess } from '#server/testing/server-process.ts';
import { addMigrationRole } from '#server/testing/database-roles.ts';

const ADOPT = 'npm run data-folder:adopt';
const S3 = { S3_BUCKET: 'photos', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' };

const anHourAgo = new Date(Date.now() - 3_600_000);

/** Creates a database, and starts of servers on it, which stop when `stop` is called or the test ends. */
async function prepare() {
  const database = await createTestDatabase();
  onTestFinished(database.drop);
  const log = pino({ level: 'silent' });
  const warn = vi.spyOn(log, 'warn');
  const start = async (dataDir: string, settings: Record<string, string> = {}, options = {}) => {
    const all = { DATABASE_URL: database.url, DATA_DIR: dataDir, ...settings };
    const env = readEnv(addMigrationRole(all, inject('databaseRoles')));
    const { close, services } = await openServices(env, log, options);
    let closing: Promise<void> | undefined;
    const stop = () => (closing ??= close());
    onTestFinished(stop);
    return { stop, db: services.db };
  };
  /** Starts a portal, uploads a photo and stops. */
  const uploadPhoto = async (dataDir: string) => {
    const portal = await startTestPortal({ DATABASE_URL: database.url, DATA_DIR: dataDir });
    const { token } = await portal.newAccount();
    const files = { profile_picture: await createTestPhoto() };
    expect((await portal.call(uploadCandidate, { token, form: employeeForm, files })).status).toBe(201);
    await portal.db.updateTable('data_folder').set({ claimed_at: anHourAgo }).execute();
    await portal.close();
  };
  /** Returns what the start of a server says against its folder. */
  const refuse = async (dataDir: string, settings?: Record<string, string>, options?: object) => {
    try {
      await start(dataDir, settings, options);
    } catch (error) {
      if (!(error instanceof StartupError)) throw error;
      return error.message;
    }
    return undefined;
  };
  const listWarnings = () =>
    warn.mock.calls.map(([line]) => String(line)).filter((line) => line.includes('folder'));
  /** Waits until no server is connected. PostgreSQL ends connections after the server that closed them has gone on. */
  const awaitDisconnections = async () => {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    const statement =
      'select from pg_stat_activity where datname = current_database() and application_name = $1';
    await expect.poll(async () => (await client.query(statement, [JOBS_APPLICATION])).rowCount).toBe(0);
    await client.end();
  };
  return { database, start, uploadPhoto, refuse, listWarnings, awaitDisconnections };
}

const getId = (dataDir: string) => readFileSync(join(dataDir, 'folder-id'), 'utf8');

test('lets servers on one database share a folder, and restart', async () => {
  const { start, listWarnings } = await prepare();
  const folder = makeFolder();
  const [first, second] = await Promise.all([start(folder), start(folder)]);
  await first.stop();
  await start(folder);
  await second.stop();
  expect(listWarnings()).toEqual([]);
});

test('refuses a second server with a folder of its own while the first runs', async () => {
  const { start, refuse } = await prepare();
  const { db } = await start(makeFolder());
  await db.updateTable('data_folder').set({ claimed_at: anHourAgo }).execute();
  const other = makeFolder();
  const message = await refuse(other);
  expect(message).toContain(`This database is used with another data folder than ${other}: set DATA_DIR`);
  expect(message).toContain(ADOPT);
  expect(existsSync(join(other, 'folder-id'))).toBe(false);
});

test('lets one of two servers with folders of their own win a simultaneous first start', async () => {
  const { database, refuse } = await prepare();
  const messages = await withDatabase(database.url, async (client) => {
    await client.query('begin; lock table data_folder in share mode');
    const starts = Promise.all([refuse(makeFolder()), refuse(makeFolder())]);
    const waiting = `select from pg_locks where relation = 'data_folder'::regclass and not granted
      and database = (select oid from pg_database where datname = current_database())`;
    await expect.poll(async () => (await client.query(waiting)).rowCount).toBe(2);
    await client.query('commit');
    return await starts;
  });
  expect(messages.filter((message) => message?.includes(ADOPT))).toHaveLength(1);
  expect(messages).toContain(undefined);
});

test('refuses a folder without the photos of the database, such as a mount point that is not mounted', async () => {
  const { uploadPhoto, refuse } = await prepare();
  const folder = makeFolder();
  await uploadPhoto(folder);
  expect(await refuse(makeFolder())).toContain(ADOPT);
  expect(await refuse(folder)).toBeUndefined();
});

test('refuses a folder that belongs to another database', async () => {
  const [one, two] = [await prepare(), await prepare()];
  const [first, second] = [makeFolder(), makeFolder()];
  await (await one.start(first)).stop();
  await (await two.start(second)).stop();
  expect(await two.refuse(first)).toContain(ADOPT);
});

test('recognises a folder by its photos when its id is lost or was cut short', async () => {
  const { uploadPhoto, refuse } = await prepare();
  const folder = makeFolder();
  await uploadPhoto(folder);
  const id = getId(folder);
  rmSync(join(folder, 'folder-id'));
  expect(await refuse(folder)).toBeUndefined();
  expect(getId(folder)).toBe(id);
  writeFileSync(join(folder, 'folder-id'), '');
  expect(await refuse(folder)).toBeUndefined();
  expect(getId(folder)).toBe(id);
});

test('refuses the second of two folders that each have some of the photos, as at an upgrade', async () => {
  const { uploadPhoto, refuse } = await prepare();
  const [first, second] = [makeFolder(), makeFolder()];
  await uploadPhoto(first);
  // The second server takes part under the id of the first, which an earlier version did not have.
  cpSync(join(first, 'folder-id'), join(second, 'folder-id'));
  await uploadPhoto(second);
  rmSync(join(second, 'folder-id'));
  expect(await refuse(second)).toContain(ADOPT);
  expect(await refuse(first)).toBeUndefined();
  cpSync(join(first, 'photos'), join(second, 'photos'), { recursive: true });
  expect(await refuse(second)).toBeUndefined();
});

test('refuses another folder right after a restart, while the job connections are not yet open', async () => {
  const { start, refuse, awaitDisconnections } = await prepare();
  const folder = makeFolder();
  const { db, stop } = await start(folder);
  await db.updateTable('data_folder').set({ claimed_at: anHourAgo }).execute();
  await stop();
  await (await start(folder)).stop();
  await awaitDisconnections();
  expect(await refuse(makeFolder())).toContain(ADOPT);
});

test('warns of a new folder while there are no photos, and refuses the old one after that', async () => {
  const { start, refuse, listWarnings, awaitDisconnections } = await prepare();
  const [old, fresh] = [makeFolder(), makeFolder()];
  const { db, stop } = await start(old);
  await db.updateTable('data_folder').set({ claimed_at: anHourAgo }).execute();
  await stop();
  await awaitDisconnections();
  await (await start(fresh)).stop();
  expect(listWarnings()).toEqual([
    `The database was used with another data folder before. Its newest records have no photos, so ${fresh} is used from now on.`,
  ]);
  expect(await refuse(old)).toContain(ADOPT);
});

test('continues after a kill between the id of the folder and that of the database', async () => {
  const { start, refuse } = await prepare();
  const folder = makeFolder();
  const { db, stop } = await start(folder);
  await db.deleteFrom('data_folder').execute();
  const id = getId(folder);
  await stop();
  expect(await refuse(folder)).toBeUndefined();
  expect(getId(folder)).toBe(id);
  expect(await refuse(makeFolder(), {}, { mayMigrate: false })).toContain(ADOPT);
});

test('only warns of another folder when photos are in S3', async () => {
  const { start, listWarnings } = await prepare();
  await start(makeFolder(), S3);
  await start(makeFolder(), S3);
  const [line, ...others] = listWarnings();
  expect(line).toContain('The heads of the audit log are only in the folder of the server that wrote them.');
  expect(line).not.toContain(ADOPT);
  expect(others).toEqual([]);
});

test.each([{}, S3])('refuses a folder that it cannot write to or read', async (settings) => {
  const { refuse } = await prepare();
  const folder = makeFolder();
  const blocker = join(folder, 'folder-id.new');
  mkdirSync(blocker);
  expect(await refuse(folder, settings)).toContain(`The data folder ${folder} cannot be written to: `);
  renameSync(blocker, join(folder, 'folder-id'));
  expect(await refuse(folder, settings)).toContain(`${join(folder, 'folder-id')} cannot be read: `);
});

test('refuses a folder that it cannot create', async () => {
  const { refuse } = await prepare();
  const file = join(makeFolder(), 'file');
  writeFileSync(file, '');
  expect(await refuse(file)).toContain(`The data folder ${file} cannot be created: EEXIST`);
  expect(await refuse(join(file, 'data'))).toContain(
    `The data folder ${join(file, 'data')} cannot be created: `,
  );
});

test('needs the folder for commands, which never claim one', async () => {
  const { start, refuse } = await prepare();
  const command = { mayMigrate: false };
  const [folder, other] = [makeFolder(), makeFolder()];
  expect(await refuse(other, {}, command)).toBeUndefined();
  await (await start(folder)).stop();
  expect(await refuse(other, {}, command)).toContain(ADOPT);
  expect(await refuse(folder, {}, command)).toBeUndefined();
});

test('adopts a folder by a command', async () => {
  const { database, uploadPhoto, refuse } = await prepare();
  const [old, fresh] = [makeFolder(), makeFolder()];
  await uploadPhoto(old);
  const adopt = async (settings: Record<string, string>) =>
    await startCommandProcess('adopt-data-folder.ts', [], { DATA_DIR: fresh, ...settings }).ended;
  const { code, stdout } = await adopt({ DATABASE_URL: database.url });
  expect({ code, stdout }).toEqual({
    code: 0,
    stdout: `The database now belongs to the data folder ${fresh}. Restart all servers and workers with it.\n`,
  });
  expect(await refuse(fresh)).toBeUndefined();
  expect(await refuse(old)).toContain(ADOPT);
  const embedded = await adopt({});
  expect(embedded.code).toBe(1);
  expect(embedded.stderr).toContain('needs DATABASE_URL');
});
