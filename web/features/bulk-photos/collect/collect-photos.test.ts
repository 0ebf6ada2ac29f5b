import { expect, test } from 'vitest';
import { PHOTOS_AT_A_TIME, PICKED_PHOTO_MAX_BYTES } from '#contract/limits.ts';
import { createZip } from '#server/testing/zip.ts';
import { bulkPhotoScreenTexts } from '#web/features/bulk-photos/bulk-photo-screen-texts.ts';
import { collectPhotos } from './collect-photos.ts';

const { problems } = bulkPhotoScreenTexts;

const file = (name: string, content: BlobPart = 'x', type = '') =>
  new File([content], name, { type, lastModified: 1 });
const zip = async (name: string, files: Record<string, string>) => file(name, await createZip(files));
const names = ({ photos }: { photos: { name: string }[] }) => photos.map(({ name }) => name);

test('collects photos and the photos in zips', async () => {
  const collected = await collectPhotos([
    file('Ngozi.JPG'),
    file('scan', 'x', 'image/png'),
    await zip('class.zip', { 'SS2/Amina Yusuf.jpeg': 'a', 'Bala.png': 'b' }),
  ]);
  expect(names(collected)).toEqual(['Ngozi.JPG', 'scan', 'Amina Yusuf.jpeg', 'Bala.png']);
  expect(collected.photos[2]?.path).toBe('SS2/Amina Yusuf.jpeg');
  expect(collected.skipped).toEqual([]);
  expect(await (await collected.photos[3]?.open())?.text()).toBe('b');
});

test('ignores system files in zips and reports other unsupported files', async () => {
  const collected = await collectPhotos([
    file('list.xlsx'),
    await zip('class.zip', {
      'a.jpg': 'a',
      '__MACOSX/._a.jpg': 'x',
      '.DS_Store': 'x',
      'SS2/Thumbs.db': 'x',
      'list.docx': 'x',
      'inner.zip': 'x',
    }),
  ]);
  expect(names(collected)).toEqual(['a.jpg']);
  expect(collected.skipped).toEqual([problems.leftOut(3)]);
});

test('treats a path with parent folders as a plain name', async () => {
  const traversal = await zip('a.zip', { 'xx/../../Ngozi.jpg': 'a' }).catch(() =>
    zip('a.zip', { 'Ngozi.jpg': 'a' }),
  );
  expect(names(await collectPhotos([traversal]))).toEqual(['Ngozi.jpg']);
});

test('reports an unusable zip by name and collects the other files', async () => {
  const collected = await collectPhotos([
    file('broken.zip', 'not a zip'),
    await zip('words.zip', { 'a.txt': 'a' }),
    file('Ngozi.jpg'),
  ]);
  expect(names(collected)).toEqual(['Ngozi.jpg']);
  expect(collected.skipped).toEqual([problems.notZip('broken.zip'), problems.noPhotos('words.zip')]);
});

test('reports a zip with a password by name', async () => {
  const bytes = await createZip({ 'a.jpg': 'abc' });
  const directory = Buffer.from(bytes).indexOf('PK\x01\x02', 0, 'latin1');
  bytes[directory + 8] = 1;
  const { photos, skipped } = await collectPhotos([file('secret.zip', bytes)]);
  expect(photos).toEqual([]);
  expect(skipped).toEqual([problems.locked('secret.zip')]);
});

test('collects a photo once when it is picked twice', async () => {
  const first = await collectPhotos([file('a.jpg'), file('a.jpg')]);
  expect(names(first)).toEqual(['a.jpg']);
  const known = new Set(first.photos.map(({ key }) => key));
  expect(names(await collectPhotos([file('a.jpg'), file('b.jpg')], known))).toEqual(['b.jpg']);
});

test('limits the number of photos and reports the limit', async () => {
  const many = Array.from({ length: PHOTOS_AT_A_TIME + 1 }, (_, at) => file(`${at}.jpg`));
  const { photos, skipped } = await collectPhotos(many);
  expect(photos).toHaveLength(PHOTOS_AT_A_TIME);
  expect(skipped).toEqual([problems.tooMany(PHOTOS_AT_A_TIME)]);
});

test('does not open a photo over the size limit', async () => {
  const huge = Object.defineProperty(file('a.jpg'), 'size', { value: PICKED_PHOTO_MAX_BYTES + 1 });
  const { photos } = await collectPhotos([huge]);
  await expect(photos[0]?.open()).rejects.toThrow(problems.tooLarge(PICKED_PHOTO_MAX_BYTES));
});
