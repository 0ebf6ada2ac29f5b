import { expect, test } from 'vitest';
import type { Photos } from './photos.ts';
import { withPhoto } from './with-photo.ts';

/** Stores photos in memory. */
function createPhotosInMemory() {
  const stored = new Map<string, Buffer>();
  const photos: Photos = {
    async store(bytes) {
      stored.set('the key', bytes);
      return 'the key';
    },
    storeTrustedJpeg: () => Promise.reject(new Error('not used')),
    async remove(key) {
      stored.delete(String(key));
    },
    async sweep() {},
    async check() {},
    getUrl: (key) => key,
    read: async (key) => stored.get(key),
  };
  return { photos, stored };
}
const file = { fileName: 'a.jpg', bytes: Buffer.from('photo') };

test('passes on the key of the stored photo', async () => {
  const { photos, stored } = createPhotosInMemory();
  expect(await withPhoto(photos, file, async (key) => `row with ${key}`)).toBe('row with the key');
  expect(stored.size).toBe(1);
});

test('removes the photo when the write fails', async () => {
  const { photos, stored } = createPhotosInMemory();
  const failing = withPhoto(photos, file, async () => {
    throw new Error('no row');
  });
  await expect(failing).rejects.toThrow('no row');
  expect(stored.size).toBe(0);
});

test('stores nothing without a photo', async () => {
  const { photos, stored } = createPhotosInMemory();
  expect(await withPhoto(photos, undefined, async (key) => key)).toBeUndefined();
  expect(stored.size).toBe(0);
});
