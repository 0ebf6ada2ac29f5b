import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { saveBackup } from '#server/app/backup/save-backup.ts';
import { openBackup, openStore } from '#server/app/backup/store/open-store.ts';
import { readEnv } from '#server/platform/env/env.ts';
import {
  expectRestored,
  listPhotoFiles,
  makeFolder,
  makeTarget,
  readEveryTable,
  type SourcePortal,
  startBackedUp,
  toOptions,
} from '#server/testing/backup.ts';
import { callCommand, type Kill, runCommand } from '#server/testing/command.ts';
import { createTestDatabase } from '#server/testing/database.ts';
import { startS3 } from '#server/testing/s3-server.ts';
import { restoreBackup } from './restore-backup.ts';

let source: SourcePortal;
beforeAll(async () => {
  source = await startBackedUp();
  await source.portal.services.jobs.stop();
});
afterAll(() => source.close());

/** Saves a backup in a new bucket. */
async function startBucket() {
  const { server, settings, location } = await startS3();
  const env = readEnv(settings);
  const store = await openStore(location, env);
  const save = (signal = new AbortController().signal) =>
    saveBackup({ ...toOptions(source, ''), store, signal });
  return { server, store, env, location, save };
}

it.each([
  ['refuses', 403, /^The bucket backups cannot be used: 403 AccessDenied The bucket said no\.$/u],
  ['is overloaded', 503, /^The bucket backups cannot be used: 503 SlowDown The bucket said no\.$/u],
] as const)('leaves nothing in a bucket that %s half-way', async (_, status, sentence) => {
  const { server, save } = await startBucket();
  server.fail = ({ method, key }) =>
    method === 'PUT' && server.objects.size >= 20 && key.includes('/') ? status : undefined;
  await expect(save()).rejects.toThrow(sentence);
  expect([server.requests.length > 20, server.objects.size, server.uploads.size]).toEqual([true, 0, 0]);
});

it('leaves nothing in a bucket when it is cancelled while the bucket does not reply', async () => {
  const { server, save } = await startBucket();
  const cancelling = new AbortController();
  server.fail = ({ method, key }) => {
    if (method !== 'PUT' || !key.includes('photos/')) return undefined;
    cancelling.abort();
    return 'hang';
  };
  await expect(save(cancelling.signal)).rejects.toThrow(/abort/u);
  expect(server.objects.size).toBe(0);
});

it('says after Ctrl-C what it could not remove, instead of that nothing was saved', async () => {
  const { settings, server, location } = await startS3();
  let kill: Kill | undefined;
  let isInterrupted = false;
  server.fail = ({ method, key }) => {
    if (method === 'DELETE') return 403;
    if (method !== 'PUT' || !key.includes('photos/')) return undefined;
    if (!isInterrupted) kill?.('SIGINT');
    isInterrupted = true;
    return 'hang';
  };
  const { code, output } = await runCommand(
    'backup',
    location,
    { ...settings, DATABASE_URL: source.url, DATA_DIR: source.dataDir },
    (_, killCommand) => (kill = killCommand),
  );
  expect([code, output]).toEqual([
    1,
    expect.stringMatching(
      /The backup was cancelled\. What was written to s3:\S+ could not be removed: .*403 AccessDenied.*\. Remove it by hand, unless/u,
    ),
  ]);
  expect(output).not.toContain('Nothing was saved.');
});

it('says why it failed, and not that it was cancelled meanwhile, when it could not remove what it wrote', async () => {
  const { server, save } = await startBucket();
  const cancelling = new AbortController();
  server.fail = ({ method, key }) => {
    if (method === 'DELETE') {
      cancelling.abort();
      return 403;
    }
    return method === 'PUT' && key.includes('photos/') ? 403 : undefined;
  };
  await expect(save(cancelling.signal)).rejects.toThrow(
    /^The bucket backups cannot be used: 403 AccessDenied The bucket said no\. What was written to s3:\S+ could not be removed: /u,
  );
});

it('keeps two backups of the same second apart', async () => {
  const { server, store } = await startBucket();
  const other = await createTestDatabase();
  onTestFinished(other.drop);
  const places = [source, { url: other.url, dataDir: makeFolder() }];
  const saved = await Promise.all(places.map((place) => saveBackup({ ...toOptions(place, ''), store })));
  expect(new Set(saved).size).toBe(2);
  expect([...server.objects.keys()].filter((key) => key.endsWith('manifest.json'))).toHaveLength(2);
});

it.each(['SHA256SUMS', 'manifest.json'])(
  'leaves nothing when another process removes the backup before %s is stored',
  async (file) => {
    const { server, save } = await startBucket();
    server.fail = ({ method, key }) => {
      if (method === 'PUT' && key.endsWith(`/${file}`)) server.objects.clear();
      return undefined;
    };
    await expect(save()).rejects.toThrow(
      /^The backup s3:\/\/backups\/portal\/\S+ was removed by another process while it was written\.$/u,
    );
    expect(server.objects.size).toBe(0);
    const manifests = server.requests.filter(
      ({ method, key }) => method === 'PUT' && key.endsWith('manifest.json'),
    );
    expect(manifests).toHaveLength(file === 'manifest.json' ? 1 : 0);
  },
);

it('looks complete only with its manifest, which is stored last', async () => {
  const { server, store, save } = await startBucket();
  server.fail = ({ method, key }) => {
    if (method === 'DELETE' && key.endsWith('SHA256SUMS')) return 403;
    return method === 'PUT' && key.endsWith('manifest.json') ? 403 : undefined;
  };
  await expect(save()).rejects.toThrow('403 AccessDenied');
  expect(await store.list('')).toEqual([{ name: expect.any(String), isComplete: false }]);
  server.fail = () => undefined;
  for (const backup of await store.list('')) await store.remove(backup);
  expect(server.objects.size).toBe(0);
});

it('rejects a backup in a bucket with a changed byte or a missing object', async () => {
  const { server, env, save } = await startBucket();
  const saved = await save();
  const target = await makeTarget();
  const table = 'tables/candidate.copy.gz';
  const change = (bytes: Buffer) => Buffer.concat([bytes.subarray(0, -1), Buffer.from('!')]);
  for (const [file, changed] of [
    [table, change],
    [table, undefined],
    ['SHA256SUMS', undefined],
  ] as const) {
    const key = `${saved.slice('s3://backups/'.length)}/${file}`;
    const before = server.objects.get(key) ?? Buffer.alloc(0);
    if (changed) server.objects.set(key, changed(before));
    else server.objects.delete(key);
    await expect(
      restoreBackup({ ...toOptions(target, ''), backup: await openBackup(saved, env) }),
    ).rejects.toThrow(`The backup ${saved} is damaged: ${file} is missing or was changed.`);
    expect(await readEveryTable(target.url)).toEqual({});
    server.objects.set(key, before);
  }
});

it('restores nothing from a bucket that ends half-way', async () => {
  const { server, env, save } = await startBucket();
  const backup = await openBackup(await save(), env);
  const target = await makeTarget();
  const restore = () => restoreBackup({ ...toOptions(target, ''), backup });
  let reads = 0;
  const failAfter = (count: number) => {
    reads = 0;
    server.fail = ({ method, key }) => {
      if (method === 'GET' && key.endsWith('candidate.copy.gz')) reads += 1;
      return reads >= count && key.endsWith('candidate.copy.gz') ? 'cut' : undefined;
    };
  };
  for (const count of [1, 2]) {
    failAfter(count);
    await expect(restore()).rejects.toThrow(/^The backup s3:\/\/backups\/portal\/\S+ cannot be read: /u);
    expect([await readEveryTable(target.url), listPhotoFiles(target.dataDir)]).toEqual([{}, []]);
  }
  server.fail = () => undefined;
  await restore();
  expect(listPhotoFiles(target.dataDir)).toHaveLength(3);
});

it('saves, checks and restores every row and photo by the commands, encrypted', async () => {
  const { settings, location } = await startS3();
  const key = await generateX25519Identity();
  const keyFile = join(makeFolder(), 'key.txt');
  writeFileSync(keyFile, key);
  const saved = await callCommand('backup', location, {
    ...settings,
    DATABASE_URL: source.url,
    DATA_DIR: source.dataDir,
    BACKUP_RECIPIENT: await identityToRecipient(key),
  });
  const backup = /Saved in (s3:\S+)\. /u.exec(saved.output)?.[1] ?? '';
  expect(backup.startsWith(`${location}/hr-portal-`)).toBe(true);
  const target = await makeTarget();
  const places = { ...settings, DATABASE_URL: target.url, DATA_DIR: target.dataDir };
  const args = ['--identity', keyFile, backup];
  const checked = await callCommand('restore', ['--check', ...args], places);
  expect([checked.code, checked.output]).toEqual([0, expect.stringContaining('is undamaged')]);
  const restored = await callCommand('restore', args, places);
  expect([restored.code, restored.output]).toEqual([0, expect.stringContaining('Restored the backup of')]);
  await expectRestored(source, target);
}, 60_000);

it.each([
  'S3://backups/portal',
  's3://',
  's3:/backups/portal',
  's3:backups',
  's3://backups/../portal',
  's3://backups/./portal',
  'https://backups.example',
])('refuses the address %s', async (address) => {
  const sentence = `${address} is neither a folder nor a bucket such as s3://bucket/path.`;
  await expect(openStore(address, readEnv({}))).rejects.toThrow(sentence);
  await expect(openBackup(address, readEnv({}))).rejects.toThrow(sentence);
});

it('saves no backup in the bucket of the photos', async () => {
  const { settings, location } = await startS3();
  const env = readEnv({ ...settings, S3_BUCKET: 'backups' });
  await expect(openStore(location, env)).rejects.toThrow(
    's3://backups/portal must be in another bucket than S3_BUCKET.',
  );
});

it('explains a bucket that does not exist, and missing credentials', async () => {
  const { env, location } = await startBucket();
  const store = await openStore('s3://elsewhere/portal', env);
  await expect(store.list('')).rejects.toThrow('The bucket elsewhere cannot be used: 404 NoSuchBucket');
  await expect(openStore(location, readEnv({}))).rejects.toThrow(
    'The bucket backups needs the settings S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.',
  );
});
