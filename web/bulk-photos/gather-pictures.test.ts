import { expect, test } from 'vitest';
import { PHOTOS_AT_A_TIME, PICTURE_MAX_BYTES } from '#contract/limits.ts';
import { bulkPhotoTexts } from '#contract/texts/bulk-photos.ts';
import { zipOf } from '#server/testing/zip.ts';
import { gatherPictures } from './gather-pictures.ts';

const { problems } = bulkPhotoTexts;

const file = (name: string, content: BlobPart = 'x', type = '') =>
  new File([content], name, { type, lastModified: 1 });
const zip = async (name: string, files: Record<string, string>) => file(name, await zipOf(files));
const names = ({ pictures }: { pictures: { name: string }[] }) => pictures.map(({ name }) => name);

test('takes pictures, and the pictures of zips, by their names', async () => {
  const gathered = await gatherPictures([
    file('Ngozi.JPG'),
    file('scan', 'x', 'image/png'),
    await zip('class.zip', { 'SS2/Amina Yusuf.jpeg': 'a', 'Bala.png': 'b' }),
  ]);
  expect(names(gathered)).toEqual(['Ngozi.JPG', 'scan', 'Amina Yusuf.jpeg', 'Bala.png']);
  expect(gathered.pictures[2]?.path).toBe('SS2/Amina Yusuf.jpeg');
  expect(gathered.remarks).toEqual([]);
  expect(await (await gathered.pictures[3]?.open())?.text()).toBe('b');
});

test('passes over what systems leave in zips, and says what else is left out', async () => {
  const gathered = await gatherPictures([
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
  expect(names(gathered)).toEqual(['a.jpg']);
  expect(gathered.remarks).toEqual([problems.leftOut(3)]);
});

test('a path that leads out of its folder is a name like any other', async () => {
  const traversal = await zip('a.zip', { 'xx/../../Ngozi.jpg': 'a' }).catch(() =>
    zip('a.zip', { 'Ngozi.jpg': 'a' }),
  );
  expect(names(await gatherPictures([traversal]))).toEqual(['Ngozi.jpg']);
});

test('a zip that cannot be used is named, and the rest is taken', async () => {
  const gathered = await gatherPictures([
    file('broken.zip', 'not a zip'),
    await zip('words.zip', { 'a.txt': 'a' }),
    file('Ngozi.jpg'),
  ]);
  expect(names(gathered)).toEqual(['Ngozi.jpg']);
  expect(gathered.remarks).toEqual([problems.notZip('broken.zip'), problems.noPictures('words.zip')]);
});

test('a zip with a password is named', async () => {
  const bytes = await zipOf({ 'a.jpg': 'abc' });
  const directory = Buffer.from(bytes).indexOf('PK\x01\x02', 0, 'latin1');
  bytes[directory + 8] = 1;
  const { pictures, remarks } = await gatherPictures([file('secret.zip', bytes)]);
  expect(pictures).toEqual([]);
  expect(remarks).toEqual([problems.locked('secret.zip')]);
});

test('the same picture picked twice is there once', async () => {
  const first = await gatherPictures([file('a.jpg'), file('a.jpg')]);
  expect(names(first)).toEqual(['a.jpg']);
  const known = new Set(first.pictures.map(({ key }) => key));
  expect(names(await gatherPictures([file('a.jpg'), file('b.jpg')], known))).toEqual(['b.jpg']);
});

test('takes so many pictures at a time, and says so', async () => {
  const many = Array.from({ length: PHOTOS_AT_A_TIME + 1 }, (_, at) => file(`${at}.jpg`));
  const { pictures, remarks } = await gatherPictures(many);
  expect(pictures).toHaveLength(PHOTOS_AT_A_TIME);
  expect(remarks).toEqual([problems.tooMany(PHOTOS_AT_A_TIME)]);
});

test('a picture that is too large is not opened', async () => {
  const huge = Object.defineProperty(file('a.jpg'), 'size', { value: PICTURE_MAX_BYTES + 1 });
  const { pictures } = await gatherPictures([huge]);
  await expect(pictures[0]?.open()).rejects.toThrow(problems.tooLarge(PICTURE_MAX_BYTES));
});
