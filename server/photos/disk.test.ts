import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readEnv } from '#server/env.ts';
import { secretOf } from '#server/secrets/secret.ts';
import { createPhotos } from './create-photos.ts';
import type { Photos } from './photos.ts';

/** What a bucket does with whole objects. */
function bucket() {
  const objects = new Map<string, Buffer>();
  const server = createServer(async (request, response) => {
    const path = String(request.url).split('?', 1)[0] ?? '';
    const object = objects.get(path);
    if (request.method === 'PUT') objects.set(path, await buffer(request));
    else if (request.method === 'DELETE') objects.delete(path);
    else if (!object) return response.writeHead(404).end();
    return response.end(request.method === 'GET' ? object : undefined);
  });
  return { objects, server };
}

let server: Server;
let objects: Map<string, Buffer>;
let photos: Photos;
let bytes: Buffer;

beforeAll(async () => {
  ({ server, objects } = bucket());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const settings = {
    S3_BUCKET: 'portraits',
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'key',
  };
  photos = createPhotos(readEnv(settings), secretOf('the secret of this test, long enough'));
  bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#369' } })
    .png()
    .toBuffer();
});
afterAll(() => server.close());

test('keeps photos in the bucket that the settings name', async () => {
  const key = await photos.store(bytes);
  expect([...objects.keys()]).toEqual([`/portraits/${key}.jpg`]);
  expect(await photos.read(key)).toEqual(objects.get(`/portraits/${key}.jpg`));
  await photos.remove(key);
  await photos.remove(key);
  expect(objects.size).toBe(0);
  expect(await photos.read(key)).toBeUndefined();
});
