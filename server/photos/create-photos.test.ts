import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readEnv } from '#server/env.ts';
import { secretOf } from '#server/secrets/secret.ts';
import { createPhotos } from './create-photos.ts';
import type { Photos } from './photos.ts';

let dataDir: string;
let photos: Photos;
let bytes: Buffer;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'hr-portal-photos-'));
  photos = createPhotos(readEnv({ DATA_DIR: dataDir }), secretOf('the secret of this test, long enough'));
  bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#369' } })
    .png()
    .toBuffer();
});
afterAll(() => rm(dataDir, { recursive: true }));

test('keeps a photo as a JPEG under a random key', async () => {
  const [one, other] = [await photos.store(bytes), await photos.store(bytes)];
  expect(one).toMatch(/^[0-9a-f]{32}$/u);
  expect(other).not.toBe(one);
  expect((await sharp(await photos.read(one)).metadata()).format).toBe('jpeg');
  expect(await readdir(join(dataDir, 'photos'))).toContain(`${one}.jpg`);
});

test('has nothing under a key that was never given or whose photo was removed', async () => {
  const key = await photos.store(bytes);
  await photos.remove(key);
  expect(await photos.read(key)).toBeUndefined();
  expect(await photos.read('0'.repeat(32))).toBeUndefined();
});

test('removes a photo that is not there without an error', async () => {
  await expect(photos.remove('0'.repeat(32))).resolves.toBeUndefined();
});

test('stores nothing of what is no photo', async () => {
  const before = await readdir(join(dataDir, 'photos'));
  await expect(photos.store(Buffer.from('<svg/>'))).rejects.toMatchObject({ status: 422 });
  expect(await readdir(join(dataDir, 'photos'))).toEqual(before);
});

test('has no address for no photo', () => {
  expect(photos.address(null)).toBeNull();
});
