import { expect, test } from 'vitest';
import { readEnv } from '#server/platform/env/env.ts';
import { startS3 } from '#server/testing/s3-server.ts';
import { openStore } from './open-store.ts';

const MEGABYTES = 1024 * 1024;
const { signal } = new AbortController();

async function startBucket() {
  const { server, settings, location } = await startS3();
  return { server, store: await openStore(location, readEnv(settings)) };
}

test('removes a backup of more objects than one page of a list, and nothing else', async () => {
  const { server, store } = await startBucket();
  const other = 'portal/hr-portal-other/photos/1.jpg';
  for (const key of ['manifest.json', ...Array.from({ length: 2100 }, (_, at) => `photos/${at}.jpg`)])
    server.objects.set(`portal/hr-portal/${key}`, Buffer.from(key));
  server.objects.set(other, Buffer.from('photo'));
  await store.remove({ name: 'hr-portal', isComplete: true });
  expect([...server.objects.keys()]).toEqual([other]);
  const [first] = server.requests;
  expect(first).toMatchObject({ method: 'DELETE', key: 'portal/hr-portal/manifest.json' });
});

test('lists more backups than one page has, with the suffix', async () => {
  const { server, store } = await startBucket();
  for (let at = 0; at < 1500; at += 1) {
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
