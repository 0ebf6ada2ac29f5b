import { mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { type Env, readEnv } from '#server/platform/env/env.ts';
import { PHOTO_REMOVAL_LOCK } from '#server/domain/photos/queries/photo-removal-lock.ts';
import { createSecret } from '#server/platform/secrets/secret.ts';
import { makeFolder, withDatabase } from '#server/testing/backup.ts';
import { addCandidate } from '#server/testing/candidates.ts';
import { type PortalWithDatabase, startPortalWithDatabase, startTestPortal } from '#server/testing/portal.ts';
import { startS3 } from '#server/testing/s3-server.ts';
import { fillDisk, mountDisk } from '#server/testing/small-disk.ts';
import { inspectBackup } from '#server/tools/backup/inspect-backup.ts';
import { openFolderBackup } from './store/folder-store.ts';
import { withBackupLock } from './save-backup.ts';
import { toBackupName, toNightlySuffix } from './backup-name.ts';
import { saveNightlyBackupJob } from './save-nightly-backup-job.ts';
import { useShortLockPatience } from '#server/testing/use-short-lock-patience.ts';

let portal: PortalWithDatabase;
let suffix: string;
beforeAll(async () => {
  portal = await startPortalWithDatabase();
  suffix = toNightlySuffix(portal.services.secret);
  const { token } = await portal.newAccount();
  await addCandidate(portal.call, token);
});
afterAll(() => portal.close());

const NOW = new Date('2026-11-29T01:05:00Z');
beforeEach(() => vi.setSystemTime(NOW));
afterEach(() => vi.useRealTimers());

const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000);
const nightlyName = (days = 0) => toBackupName(daysAgo(days), suffix);

/** Runs the job as a server with BACKUP_TO does. */
async function run(
  backupTo: string | undefined,
  signal = new AbortController().signal,
  settings: Partial<Env> = {},
): Promise<void> {
  const { env, ...services } = portal.services;
  const withFolder = { ...services, env: { ...env, ...settings, backupTo } };
  await saveNightlyBackupJob.handle({}, withFolder, { id: 'run', retryCount: 0, signal });
}

/** Creates folders with a file, as backups are. */
function addFolders(parent: string, names: readonly string[]) {
  for (const name of names) {
    mkdirSync(join(parent, name), { recursive: true });
    writeFileSync(join(parent, name, 'manifest.json'), '{}');
  }
}

test('saves one backup a night, which can be restored, in a folder that it creates', async () => {
  const folder = join(makeFolder(), 'new', 'backups');
  await run(folder);
  expect(readdirSync(folder)).toEqual([nightlyName()]);
  const { secret } = portal.services;
  const signal = new AbortController().signal;
  const found = await inspectBackup({
    backup: openFolderBackup(join(folder, nightlyName())),
    secret,
    signal,
  });
  expect(found).toMatch(/ rows and 1 photos\. Its secret is that of this portal\.$/u);
  vi.setSystemTime(new Date(NOW.getTime() + 3_600_000));
  await run(folder);
  expect(readdirSync(folder)).toEqual([nightlyName()]);
  vi.setSystemTime(daysAgo(-1));
  await run(folder);
  expect(readdirSync(folder)).toEqual([nightlyName(), nightlyName(-1)]);
});

test('encrypts every table and photo for the recipients', async () => {
  const folder = makeFolder();
  const recipient = await identityToRecipient(await generateX25519Identity());
  await run(folder, undefined, { backupRecipients: [recipient] });
  const entries = readdirSync(join(folder, nightlyName()), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  const clear = files.filter((name) => !name.endsWith('.age'));
  expect(clear.toSorted()).toEqual(['SHA256SUMS', 'manifest.json']);
  expect(files).toEqual(
    expect.arrayContaining(['candidate.copy.gz.age', expect.stringMatching(/\.jpg\.age$/u)]),
  );
});

test('saves nothing without BACKUP_TO', async () => {
  await expect(run(undefined)).resolves.toBeUndefined();
});

test('saves one backup when two servers begin at once', async () => {
  const folder = makeFolder();
  await Promise.all([run(folder), run(folder)]);
  expect(readdirSync(folder)).toEqual([nightlyName()]);
});

test('removes its own old backups and what was not finished, and nothing else', async () => {
  const folder = makeFolder();
  const own = Array.from({ length: 60 }, (_, day) => nightlyName(day + 1));
  const unfinished = [`${nightlyName(3)}.partial`, `${nightlyName(70)}.partial`];
  const others = [
    toBackupName(daysAgo(90)),
    `${toBackupName(daysAgo(90))}.partial`,
    toBackupName(daysAgo(91), toNightlySuffix(createSecret('the secret of another portal'))),
    `${toBackupName(daysAgo(0), toNightlySuffix(createSecret('the secret of another portal')))}.partial`,
    `${nightlyName(92)}-before-the-move`,
    'lost+found',
  ];
  addFolders(folder, [...own, ...unfinished, ...others]);
  await run(folder);
  const weeks = ['2026-11-22', '2026-11-15', '2026-11-08', '2026-11-01', '2026-10-25'];
  expect(readdirSync(folder).toSorted()).toEqual(
    [
      ...others,
      ...[0, 1, 2, 3, 4, 5, 6].map(nightlyName),
      ...weeks.map((day) => toBackupName(new Date(`${day}T01:05:00Z`), suffix)),
    ].toSorted(),
  );
});

const { rm: remove } = fs;

/** Calls something before each removal in a folder, until the end of the test, also for modules that were loaded before. */
function beforeRemovals(folder: string, call: () => unknown) {
  const spy = vi.spyOn(fs, 'rm').mockImplementation(async (path, options) => {
    if (String(path).startsWith(folder)) await call();
    await remove(path, options);
  });
  syncBuiltinESMExports();
  onTestFinished(() => {
    spy.mockRestore();
    syncBuiltinESMExports();
  });
}

/** Lets the next removals in a folder fail, and none elsewhere. */
function failRemovals(folder: string, times: number) {
  let left = times;
  beforeRemovals(folder, () => {
    left -= 1;
    if (left >= 0) throw new Error('EIO: i/o error, rm');
  });
}

test('saves although an old backup cannot be removed, which does not look complete when its removal stops half-way', async () => {
  const folder = makeFolder();
  addFolders(
    folder,
    Array.from({ length: 50 }, (_, day) => nightlyName(day + 1)),
  );
  failRemovals(folder, 1);
  const warn = vi.spyOn(portal.services.log, 'warn');
  onTestFinished(() => void warn.mockRestore());
  await run(folder);
  expect(readdirSync(folder)).toContain(nightlyName());
  const message = `An old backup cannot be removed from ${folder}: EIO: i/o error, rm.`;
  expect(warn.mock.calls.map(([details]) => details)).toContainEqual(
    expect.objectContaining({ err: expect.objectContaining({ message }) }),
  );
  // Only the removal before the backup has failed.
  expect(readdirSync(folder).filter((name) => name.endsWith('.partial'))).toEqual([]);

  addFolders(folder, [nightlyName(60)]);
  vi.setSystemTime(daysAgo(-1));
  failRemovals(folder, Infinity);
  await expect(run(folder)).rejects.toThrow(message);
  expect(readdirSync(folder)).toContain(nightlyName(-1));
  expect(readdirSync(folder)).not.toContain(nightlyName(60));
  expect(readdirSync(folder)).toContain(`${nightlyName(60)}.partial`);
});

test('removes the others when one cannot be removed, and tries that one again in the next hour', async () => {
  const folder = makeFolder();
  await run(folder);
  addFolders(folder, [`${nightlyName(61)}.partial`, `${nightlyName(60)}.partial`]);
  const message = `An old backup cannot be removed from ${folder}: EIO: i/o error, rm.`;
  failRemovals(folder, 1);
  await expect(run(folder)).rejects.toThrow(message);
  expect(readdirSync(folder).filter((name) => name !== nightlyName())).toHaveLength(1);
  failRemovals(folder, 1);
  await expect(run(folder)).rejects.toThrow(message);
  await run(folder);
  expect(readdirSync(folder)).toEqual([nightlyName()]);
});

test('removes nothing after the run is stopped', async () => {
  const folder = makeFolder();
  await run(folder);
  const old = [61, 60].map((days) => `${nightlyName(days)}.partial`);
  addFolders(folder, old);
  const stopping = new AbortController();
  beforeRemovals(folder, () => stopping.abort());
  await expect(run(folder, stopping.signal)).rejects.toThrow('abort');
  expect(old.filter((name) => readdirSync(folder).includes(name))).toHaveLength(1);
});

test('removes nothing after the lock was lost', async () => {
  const folder = makeFolder();
  await run(folder);
  const old = [61, 60].map((days) => `${nightlyName(days)}.partial`);
  addFolders(folder, old);
  const endLock = () =>
    withDatabase(portal.services.databaseUrl, (client) =>
      client.query(
        `select pg_terminate_backend(pid) from pg_locks join pg_database on pg_database.oid = pg_locks.database
          where datname = current_database() and locktype = 'advisory' and objid = $1 and granted`,
        [PHOTO_REMOVAL_LOCK % 2 ** 32],
      ),
    );
  beforeRemovals(folder, endLock);
  await expect(run(folder)).rejects.toThrow('The connection to the database was lost.');
  expect(old.filter((name) => readdirSync(folder).includes(name))).toHaveLength(1);
});

test('removes an old backup although an earlier removal of one with its name was not finished', async () => {
  const folder = makeFolder();
  await run(folder);
  const earlier = toBackupName(new Date(daysAgo(2).getTime() - 60_000), suffix);
  addFolders(folder, [nightlyName(2), earlier, `${earlier}.partial`]);
  await run(folder);
  expect(readdirSync(folder)).toEqual([nightlyName(2), nightlyName()]);
});

test('leaves the night to the next hour while another backup is running', async () => {
  const folder = makeFolder();
  const info = vi.spyOn(portal.services.log, 'info');
  onTestFinished(() => void info.mockRestore());
  useShortLockPatience();
  await withBackupLock(portal.services.databaseUrl, () => run(folder));
  expect(readdirSync(folder)).toEqual([]);
  expect(info).toHaveBeenCalledWith(
    'another backup is running, so the nightly one is tried again in an hour',
  );
  await run(folder);
  expect(readdirSync(folder)).toEqual([nightlyName()]);
}, 30_000);

test('leaves nothing when it is stopped, and saves the backup in the next hour', async () => {
  const folder = makeFolder();
  const stopping = new AbortController();
  const debug = vi.spyOn(portal.services.log, 'debug').mockImplementationOnce(() => stopping.abort());
  onTestFinished(() => void debug.mockRestore());
  await expect(run(folder, stopping.signal)).rejects.toThrow('abort');
  expect(readdirSync(folder)).toEqual([]);
  await run(folder);
  expect(readdirSync(folder)).toEqual([nightlyName()]);
});

test('explains a folder that cannot be written to', async () => {
  const file = join(makeFolder(), 'file');
  writeFileSync(file, '');
  await expect(run(file)).rejects.toThrow(`The backup cannot be written to ${file}: ENOTDIR`);
  await expect(run(join(file, 'backups'))).rejects.toThrow(
    `The backup cannot be written to ${join(file, 'backups')}: ENOTDIR`,
  );
  const lost = join(makeFolder(), 'link');
  symlinkSync('/none/backups', lost);
  await expect(run(lost)).rejects.toThrow(`The backup cannot be written to ${lost}: ENOENT`);
});

test('explains a full disk, keeps earlier backups, and saves once there is space', async (context) => {
  const disk = mountDisk(context, 4);
  addFolders(disk, [nightlyName(1)]);
  const ballast = fillDisk(disk);
  await expect(run(disk)).rejects.toThrow(`There is not enough space for the backup in ${disk}.`);
  expect(readdirSync(disk).toSorted()).toEqual(['ballast', nightlyName(1)]);
  rmSync(ballast);
  await run(disk);
  expect(readdirSync(disk)).toEqual(expect.arrayContaining([nightlyName(), nightlyName(1)]));
});

test('runs as a job of the server, which logs a failure as a sentence', async () => {
  vi.useRealTimers();
  const folder = makeFolder();
  const file = join(folder, 'file');
  writeFileSync(file, '');
  const own = await startTestPortal({ BACKUP_TO: file });
  onTestFinished(() => own.close());
  const logged = vi.spyOn(own.services.log, 'error');
  const enqueue = () => own.services.jobs.enqueue(own.db, saveNightlyBackupJob, {});
  await enqueue();
  await expect
    .poll(() => logged.mock.calls.map(([details]) => details), { timeout: 20_000 })
    .toContainEqual(
      expect.objectContaining({
        job: 'save-nightly-backup',
        err: expect.objectContaining({
          message: expect.stringContaining(`The backup cannot be written to ${file}: ENOTDIR`),
        }),
      }),
    );
  own.services.env.backupTo = folder;
  const listComplete = () => readdirSync(folder).filter((name) => /-nightly-[\da-f]{8}$/u.test(name));
  await expect
    .poll(
      async () => {
        await enqueue();
        return listComplete();
      },
      { timeout: 20_000 },
    )
    .toHaveLength(1);
});

test('saves and removes backups in a bucket, with what a killed run has left', async () => {
  const { server, settings, location } = await startS3();
  const { s3 } = readEnv(settings);
  const runInBucket = () => run(location, undefined, { s3 });
  const add = (name: string, file: string) => server.objects.set(`portal/${name}/${file}`, Buffer.from('{}'));
  for (const day of [1, 2, 3, 4, 5, 6, 7, 8, 14, 21, 28, 35, 36, 42]) add(nightlyName(day), 'manifest.json');
  add(nightlyName(2).replace('T01', 'T00'), 'tables/candidate.copy.gz');
  add(toBackupName(daysAgo(90)), 'manifest.json');
  server.fail = ({ method, key }) => (method === 'PUT' && key.includes('/photos/') ? 403 : undefined);
  await expect(runInBucket()).rejects.toThrow('The bucket backups cannot be used: 403 AccessDenied');
  server.fail = () => undefined;
  await runInBucket();
  const left = new Set([...server.objects.keys()].map((key) => key.split('/')[1]));
  const weeks = ['2026-11-22', '2026-11-15', '2026-11-08', '2026-11-01', '2026-10-25'];
  expect([...left].toSorted()).toEqual(
    [
      toBackupName(daysAgo(90)),
      ...[0, 1, 2, 3, 4, 5, 6].map(nightlyName),
      ...weeks.map((day) => toBackupName(new Date(`${day}T01:05:00Z`), suffix)),
    ].toSorted(),
  );
});
