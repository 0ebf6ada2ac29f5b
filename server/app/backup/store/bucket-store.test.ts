import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { readEnv } from '#server/platform/env/env.ts';
import { type S3Server, startS3 } from '#server/testing/s3-server.ts';
import { openBucketBackup } from './bucket-store.ts';
import { openBackup, openStore } from './open-store.ts';

const MEGABYTES = 1024 * 1024;
const { signal } = new AbortController();

async function startBucket() {
  const { server, settings, location } = await startS3();
  server.page = 10;
  return { server, store: await openStore(location, readEnv(settings)) };
}

test('removes a backup of more objects than one page of a list, and nothing else', async () => {
  const { server, store } = await startBucket();
  const other = 'portal/hr-portal-other/photos/1.jpg';
  for (const key of ['manifest.json', ...Array.from({ length: 21 }, (_, at) => `photos/${at}.jpg`)])
    server.objects.set(`portal/hr-portal/${key}`, Buffer.from(key));
  server.objects.set(other, Buffer.from('photo'));
  await store.remove({ name: 'hr-portal', isComplete: true });
  expect([...server.objects.keys()]).toEqual([other]);
  const [first] = server.requests;
  expect(first).toMatchObject({ method: 'DELETE', key: 'portal/hr-portal/manifest.json' });
});

test('lists more backups than one page has, with the suffix', async () => {
  const { server, store } = await startBucket();
  for (let at = 0; at < 15; at += 1) {
    server.objects.set(`portal/backup-${at}-theirs/manifest.json`, Buffer.from('{}'));
  }
  server.objects.set('portal/z-ours/manifest.json', Buffer.from('{}'));
  server.objects.set('portal/y-ours/tables/candidate.copy.gz', Buffer.from(''));
  expect(await store.list('-ours')).toEqual([
    { name: 'y-ours', isComplete: false },
    { name: 'z-ours', isComplete: true },
  ]);
});

/** Yields 20 MB in pieces that are no part of a part. */
async function* contents(onChunk: (sent: number) => void = () => undefined) {
  const chunk = Buffer.alloc(100_003, 'row');
  for (let sent = 0; sent < 20 * MEGABYTES; sent += chunk.length) {
    onChunk(sent);
    yield chunk;
  }
}

test('stores a large object in equal parts, while it is being made', async () => {
  const { server, store } = await startBucket();
  const writer = await store.create('new', signal);
  let stored = 0;
  await writer.write(
    'tables/candidate.copy.gz',
    contents((sent) => {
      // What has not been sent yet is less than a part and a chunk.
      for (const { parts } of server.uploads.values()) stored = parts.size * 8 * MEGABYTES;
      expect(sent - stored).toBeLessThan(9 * MEGABYTES);
    }),
  );
  const expected = [];
  for await (const chunk of contents()) expected.push(chunk);
  const object = server.objects.get('portal/new/tables/candidate.copy.gz');
  expect(object?.equals(Buffer.concat(expected))).toBe(true);
  expect(server.requests.filter(({ method }) => method === 'PUT')).toHaveLength(3);
  expect(server.uploads.size).toBe(0);
});

/** Opens a backup with one large file, whose connections end after two seconds without traffic. */
async function openLargeFile(bytes: Buffer, fail: S3Server['fail'] = () => undefined) {
  const { server, settings } = await startS3();
  const { s3 } = readEnv(settings);
  if (!s3) throw new Error('The settings have no service.');
  server.objects.set('hr-portal/SHA256SUMS', bytes);
  server.fail = fail;
  const backup = await openBucketBackup(
    s3,
    { bucket: 'backups', prefix: 'hr-portal/' },
    { maxAttempts: 1, requestTimeout: 5000, socketTimeout: 2000 },
  );
  const file = await backup.read('SHA256SUMS');
  if (!file) throw new Error('The file is missing.');
  return { server, file };
}

test('continues to read a list after its connection has ended while the reader was busy', async () => {
  const bytes = Buffer.alloc(20 * MEGABYTES, 'checksum');
  const { server, file } = await openLargeFile(bytes);
  const [first] = (await once(file, 'readable').then(() => [file.read(1000)])) as [Buffer];
  await expect.poll(() => server.connections).toBe(0);
  expect(Buffer.concat([first, await buffer(file)]).equals(bytes)).toBe(true);
  expect(server.ranges.length).toBeGreaterThan(0);
});

test('continues to read where replies stop or end half-way, and fails when nothing more comes', async () => {
  const bytes = Buffer.alloc(MEGABYTES, 'checksum');
  const starts = [MEGABYTES / 2, (MEGABYTES * 3) / 4, (MEGABYTES * 7) / 8].map(String);
  for (const [way, times] of [
    ['stall', 1],
    ['cut', 3],
  ] as const) {
    const { server, file } = await openLargeFile(bytes, ({ count }) => (count < times ? way : undefined));
    expect((await buffer(file)).equals(bytes)).toBe(true);
    expect(server.ranges).toEqual(starts.slice(0, times));
  }
  const { file } = await openLargeFile(bytes, () => 'cut');
  await expect(buffer(file)).rejects.toThrow(/^The backup s3:\/\/backups\/hr-portal cannot be read: /u);
});

test('does not continue with an object that was replaced', async () => {
  const bytes = Buffer.alloc(MEGABYTES, 'checksum');
  const { server, file } = await openLargeFile(bytes, ({ count }) => (count === 0 ? 'cut' : undefined));
  server.objects.set('hr-portal/SHA256SUMS', Buffer.alloc(MEGABYTES, 'replaced'));
  await expect(buffer(file)).rejects.toThrow('412 PreconditionFailed');
});

test.each([
  ['http://127.0.0.1:1', /: connect ECONNREFUSED 127\.0\.0\.1:1\.$/u],
  ['http://localhost:1', /: connect ECONNREFUSED \S+:1(?:, connect ECONNREFUSED 127\.0\.0\.1:1)?\.$/u],
])('says why there is no connection to %s', async (S3_ENDPOINT, reason) => {
  const env = readEnv({ S3_ENDPOINT, S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'key' });
  const store = await openStore('s3://backups/portal', env);
  await expect(store.list('')).rejects.toThrow(/^The bucket backups cannot be used: connect /u);
  await expect(store.list('')).rejects.toThrow(reason);
});

test('stops listing and reading when it is cancelled', async () => {
  const { server, settings, location } = await startS3();
  for (const work of ['list', 'read'] as const) {
    const cancelling = new AbortController();
    server.fail = () => {
      cancelling.abort();
      return 'hang';
    };
    const env = readEnv(settings);
    await expect(
      work === 'list'
        ? openStore(location, env, cancelling.signal).then((store) => store.list(''))
        : openBackup(location, env).then((backup) => backup.read('manifest.json', cancelling.signal)),
    ).rejects.toThrow(/abort/u);
  }
});

test('ends the upload of a large object that is refused half-way', async () => {
  const { server, store } = await startBucket();
  const writer = await store.create('new', signal);
  server.fail = ({ method, count }) => (method === 'PUT' && count > 2 ? 403 : undefined);
  await expect(writer.write('tables/candidate.copy.gz', contents())).rejects.toThrow('403 AccessDenied');
  expect([server.objects.size, server.uploads.size]).toEqual([0, 0]);
});

test('removes the parts that a killed backup has left', async () => {
  const { server, store } = await startBucket();
  server.uploads.set('left', { key: 'portal/killed/tables/a.copy.gz', parts: new Map() });
  server.uploads.set('theirs', { key: 'portal/other/tables/a.copy.gz', parts: new Map() });
  await store.remove({ name: 'killed', isComplete: false });
  expect([...server.uploads.keys()]).toEqual(['theirs']);
});

test('removes more unfinished uploads than one page lists, also when some end meanwhile', async () => {
  const { server, store } = await startBucket();
  for (let at = 0; at < 15; at += 1)
    server.uploads.set(`left-${at}`, { key: `portal/killed/photos/${at % 7}.jpg`, parts: new Map() });
  server.fail = ({ method, key }) => {
    // Another process removes the same one first.
    if (method === 'DELETE' && key.endsWith('/6.jpg')) server.uploads.delete('left-6');
    return undefined;
  };
  await store.remove({ name: 'killed', isComplete: false });
  expect(server.uploads.size).toBe(0);
});
