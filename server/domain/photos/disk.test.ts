import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Disk } from 'flydrive';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { readEnv } from '#server/platform/env/env.ts';
import { createStorage, type PhotoStorage } from './storage.ts';

const listObjects = (objects: Map<string, Buffer>) => `<?xml version="1.0"?><ListBucketResult>
  <Name>portraits</Name><KeyCount>${objects.size}</KeyCount><IsTruncated>false</IsTruncated>
  ${[...objects.keys()].map((path) => `<Contents><Key>${path.slice('/portraits/'.length)}</Key></Contents>`).join('')}
  </ListBucketResult>`;

/** Simulates a bucket's operations on whole objects. */
function createBucket() {
  const objects = new Map<string, Buffer>();
  const server = createServer(async (request, response) => {
    if (refusal) return response.writeHead(refusal).end();
    const path = String(request.url).split('?', 1)[0] ?? '';
    const object = objects.get(path);
    const isList = path.replace(/\/$/u, '') === '/portraits';
    if (isList) return response.setHeader('content-type', 'application/xml').end(listObjects(objects));
    if (request.method === 'PUT') objects.set(path, await buffer(request));
    else if (request.method === 'DELETE') objects.delete(path);
    else if (!object) return response.writeHead(404).end();
    return response.end(request.method === 'GET' ? object : undefined);
  });
  return { objects, server };
}

/** The status of all replies, as of a bucket that refuses the portal. */
let refusal: number | undefined;
let server: Server;
let objects: Map<string, Buffer>;
let storage: PhotoStorage;
const bytes = Buffer.from('a photo');

beforeAll(async () => {
  ({ server, objects } = createBucket());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const settings = {
    S3_BUCKET: 'portraits',
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'key',
  };
  storage = createStorage(readEnv(settings));
});
afterAll(() => server.close());

test('checks that the bucket replies, without storing anything', async () => {
  await storage.check();
  expect(objects.size).toBe(0);
  refusal = 403;
  await expect(storage.check()).rejects.toMatchObject({ $metadata: { httpStatusCode: 403 } });
  refusal = undefined;
  await storage.check();
});

test('leaves no file in a folder whose disk fills up during the check', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'hr-portal-test-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const folder = createStorage(readEnv({ DATA_DIR: dataDir }));
  await folder.check();
  const full = Object.assign(new Error('no space left'), { code: 'ENOSPC' });
  const put = vi.spyOn(Disk.prototype, 'put').mockImplementationOnce(async (key) => {
    await writeFile(join(dataDir, 'photos', key), '');
    throw full;
  });
  onTestFinished(() => put.mockRestore());
  await expect(folder.check()).rejects.toMatchObject({ code: 'storage_full' });
  expect(await readdir(join(dataDir, 'photos'))).toEqual([]);
});

test('stores photos in the configured bucket', async () => {
  expect(await storage.isEmpty()).toBe(true);
  await storage.put('key', bytes);
  expect(await storage.isEmpty()).toBe(false);
  expect([...objects.keys()]).toEqual(['/portraits/key.jpg']);
  expect(await storage.get('key')).toEqual(bytes);
  await storage.delete('key');
  await storage.delete('key');
  expect(objects.size).toBe(0);
  expect(await storage.get('key')).toBeUndefined();
});
