import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readEnv } from '#server/platform/env/env.ts';
import { openPortal } from '#server/app/portal.ts';
import { PHOTO_REMOVAL_LOCK } from '#server/domain/photos/queries/photo-removal-lock.ts';
import { isCancellation } from '#server/app/backup/is-cancellation.ts';
import { saveBackup } from '#server/app/backup/save-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import {
  backUp,
  listPhotoFiles,
  makeFolder,
  makeTarget,
  type Place,
  readEveryTable,
  startBackedUp,
  toOptions,
  withDatabase,
} from '#server/testing/backup.ts';
import { type Kill, runCommand } from '#server/testing/command.ts';

let source: Awaited<ReturnType<typeof startBackedUp>>;
let folder: string;

beforeAll(async () => {
  source = await startBackedUp();
  folder = source.folder;
});
afterAll(() => source.close());

/** Calls `end` once when a command has printed a line. */
const onLine = (line: string, end: (kill: Kill) => void) => {
  let isDone = false;
  return (output: string, kill: Kill) => {
    if (isDone || !output.includes(line)) return;
    isDone = true;
    end(kill);
  };
};
const settingsOf = ({ url, dataDir }: Place) => ({ DATABASE_URL: url, DATA_DIR: dataDir });

it('leaves nothing that looks like a backup after a kill, and nothing at all after Ctrl-C', async () => {
  const backups = makeFolder();
  const interrupted = await runCommand(
    'backup',
    backups,
    settingsOf(source),
    onLine('audit_entry', (kill) => kill('SIGINT')),
  );
  expect(interrupted.code).toBe(130);
  expect(interrupted.output).toContain('Cancelled. Nothing was saved.');
  expect(readdirSync(backups)).toEqual([]);
  await runCommand(
    'backup',
    backups,
    settingsOf(source),
    onLine('audit_entry', (kill) => kill('SIGKILL')),
  );
  const [left = ''] = readdirSync(backups);
  expect(left).toMatch(/\.partial$/u);
  await expect(restoreBackup(toOptions(await makeTarget(), join(backups, left)))).rejects.toThrow(
    'is not a complete backup',
  );
});

it('leaves nothing when the lock that keeps photos from being removed is lost', async () => {
  const backups = makeFolder();
  const options = toOptions(source, backups);
  const storage = {
    ...options.storage,
    get: async (key: string) => {
      await withDatabase(source.url, async (client) => {
        await client.query(
          `select pg_terminate_backend(pid) from pg_locks join pg_database on pg_database.oid = pg_locks.database
            where datname = current_database() and locktype = 'advisory' and objid = $1 and granted`,
          [PHOTO_REMOVAL_LOCK % 2 ** 32],
        );
      });
      return await options.storage.get(key);
    },
  };
  await expect(saveBackup({ ...options, storage })).rejects.toThrow(
    'The connection to the database was lost.',
  );
  expect(readdirSync(backups)).toEqual([]);
});

it('recognises the target of a killed restore, restores it again, and stops a portal from opening it', async () => {
  const target = await makeTarget();
  const killed = await runCommand(
    'restore',
    folder,
    settingsOf(target),
    onLine('candidate:', (kill) => kill('SIGKILL')),
  );
  expect(killed.signal).toBe('SIGKILL');
  const env = readEnv({ ...settingsOf(target), DEMO_DATA: 'false' });
  await expect(openPortal(env, pino({ level: 'silent' }))).rejects.toThrow(
    'A restore into this database has not finished.',
  );
  const other = await backUp(source);
  await expect(restoreBackup(toOptions(target, other))).rejects.toThrow(
    'The restore of another backup into this database was interrupted.',
  );
  const elsewhere = await makeTarget();
  await expect(
    restoreBackup({ ...toOptions(target, folder), storage: toOptions(elsewhere, folder).storage }),
  ).rejects.toThrow(`This restore was begun with the photo storage ${join(target.dataDir, 'photos')}.`);
  await restoreBackup(toOptions(target, folder));
  expect((await readEveryTable(target.url))['candidate']).toHaveLength(3);
  expect(listPhotoFiles(target.dataDir)).toHaveLength(3);
});

const BUCKET_FULL = new Error('the bucket is full.');
/** Restores that cannot remove what they have stored. */
const UNREMOVED = [
  { failure: BUCKET_FULL, isCancelled: false, reason: 'the bucket is full' },
  {
    failure: Object.assign(new Error('write'), { code: 'ENOSPC' }),
    isCancelled: false,
    reason: 'There is not enough space for the restore',
  },
  { failure: undefined, isCancelled: true, reason: 'The restore was cancelled' },
  { failure: BUCKET_FULL, isCancelled: true, reason: 'the bucket is full' },
];

it('leaves an empty target when it is cancelled or fails, says so when it cannot, and restores afterwards', async () => {
  const target = await makeTarget();
  const options = toOptions(target, folder);
  const cancelling = new AbortController();
  const cancelled = restoreBackup({
    ...options,
    signal: cancelling.signal,
    report: (line) => {
      if (line.startsWith('organization:')) cancelling.abort();
    },
  });
  await expect(cancelled).rejects.toSatisfy(isCancellation);
  expect([await readEveryTable(target.url), listPhotoFiles(target.dataDir)]).toEqual([{}, []]);
  let stored = 0;
  const failing = {
    ...options.storage,
    put: async (key: string, photo: Buffer) => {
      stored += 1;
      if (stored === 3) throw new Error('the bucket is away');
      await options.storage.put(key, photo);
    },
  };
  await expect(restoreBackup({ ...options, storage: failing })).rejects.toThrow('the bucket is away');
  expect([await readEveryTable(target.url), listPhotoFiles(target.dataDir)]).toEqual([{}, []]);
  const report = (line: string) => {
    if (line.startsWith('Building')) throw new Error('out of space');
  };
  await expect(restoreBackup({ ...options, report })).rejects.toThrow('out of space');
  expect([await readEveryTable(target.url), listPhotoFiles(target.dataDir)]).toEqual([{}, []]);
  for (const { failure, isCancelled, reason } of UNREMOVED) {
    const ending = new AbortController();
    const broken = {
      ...options.storage,
      put: async (key: string, photo: Buffer) => {
        if (isCancelled) ending.abort();
        if (failure) throw failure;
        await options.storage.put(key, photo);
      },
      delete: () => Promise.reject(new Error('the bucket is away.')),
    };
    await expect(restoreBackup({ ...options, storage: broken, signal: ending.signal })).rejects.toThrow(
      `${reason}. What was restored could not be removed: the bucket is away. Run the same restore again.`,
    );
  }
  await restoreBackup(options);
  expect((await readEveryTable(target.url))['candidate']).toHaveLength(3);
  expect(listPhotoFiles(target.dataDir)).toHaveLength(3);
});
