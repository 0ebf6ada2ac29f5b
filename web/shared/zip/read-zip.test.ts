import { expect, test } from 'vitest';
import { ZIP_MAX_ENTRIES } from '#contract/limits.ts';
import { createZip } from '#server/testing/zip.ts';
import { readZip } from './read-zip.ts';
import { unpackEntry } from './unpack-entry.ts';

const files = { 'SS2/Ngozi Okonkwo.jpg': 'a'.repeat(5000), 'Ṣẹ́gun.png': 'some bytes', 'empty.jpg': '' };

const texts = async (zip: Blob) => {
  const entries = await readZip(zip);
  const contents = entries.map(async (entry) => [
    entry.path,
    await (await unpackEntry(zip, entry, 10_000)).text(),
  ]);
  return Object.fromEntries(await Promise.all(contents)) as Record<string, string>;
};

const view = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset);

/** Where the first line of the directory begins. */
const findDirectory = (bytes: Uint8Array) => Buffer.from(bytes).indexOf('PK\x01\x02', 0, 'latin1');

test.for([{}, { stored: true }, { long: true }])('lists the files of a zip made with %j', async (options) => {
  expect(await texts(new Blob([await createZip(files, options)]))).toEqual(files);
});

test('lists no files of an empty zip', async () =>
  expect(await readZip(new Blob([await createZip({})]))).toEqual([]));

/** The length of an entry of the directory before its name. */
const DIRECTORY_HEADER = 46;

test('decodes undeclared UTF-8 names, and others as Windows-1252', async () => {
  const bytes = await createZip({ 'Ad\u00e9.jpg': 'x' });
  const directory = findDirectory(bytes);
  view(bytes).setUint16(directory + 8, 0, true);
  expect((await readZip(new Blob([bytes])))[0]?.path).toBe('Ad\u00e9.jpg');
  // One byte for the letter, as old systems wrote it, and another letter in place of the second byte. A search for the first
  // byte would also find it in the time of the entry.
  bytes.set([0xe9, 0x65], directory + DIRECTORY_HEADER + 'Ad'.length);
  expect((await readZip(new Blob([bytes])))[0]?.path).toBe('Ad\u00e9e.jpg');
});

test.for([
  ['words', new Blob(['These are only words.'])],
  ['nothing', new Blob([])],
  ['a photo', new Blob([new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0])])],
] as const)('says that %s is no zip', async ([, blob]) => {
  await expect(readZip(blob)).rejects.toThrow('notZip');
});

test('reports a truncated zip as damaged', async () => {
  const whole = await createZip(files);
  for (let length = 0; length < whole.length - 20; length += 7) {
    const cut = new Blob([whole.slice(0, length)]);
    await expect(readZip(cut)).rejects.toThrow('notZip');
  }
});

test('refuses a zip with too many files even when its count is wrong', async () => {
  const many = Object.fromEntries(Array.from({ length: ZIP_MAX_ENTRIES + 1 }, (_, at) => [`${at}.jpg`, '']));
  const bytes = await createZip(many, { stored: true });
  const sentence = 'tooManyEntries';
  await expect(readZip(new Blob([bytes]))).rejects.toThrow(sentence);
  const end = Buffer.from(bytes).lastIndexOf('PK\x05\x06', undefined, 'latin1');
  view(bytes).setUint16(end + 10, 3, true);
  await expect(readZip(new Blob([bytes]))).rejects.toThrow(sentence);
});

test('never unpacks more than the declared size', async () => {
  const zip = await createZip({ 'bomb.jpg': new Uint8Array(50_000_000) });
  view(zip).setUint32(findDirectory(zip) + 24, 1000, true);
  const [entry] = await readZip(new Blob([zip]));
  if (!entry) throw new Error('no entry');
  const before = process.memoryUsage().arrayBuffers;
  await expect(unpackEntry(new Blob([zip]), entry, 30_000_000)).rejects.toThrow('damaged');
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(5_000_000);
});

test.for([
  ['one that unpacks to too much', 24, 90_000_000, 'tooLarge'],
  ['one that ends after the file', 20, 9000, 'damaged'],
  ['one whose place is another', 42, 3, 'damaged'],
  ['one that unpacks to less than it says', 24, 9999, 'damaged'],
] as const)('refuses %s', async ([, field, value, sentence]) => {
  const zip = await createZip({ 'a.jpg': 'a'.repeat(5000) });
  view(zip).setUint32(findDirectory(zip) + field, value, true);
  const [entry] = await readZip(new Blob([zip]));
  if (!entry) throw new Error('no entry');
  await expect(unpackEntry(new Blob([zip]), entry, 10_000)).rejects.toThrow(sentence);
});

test('refuses encrypted entries and unknown compression methods', async () => {
  const zip = await createZip({ 'a.jpg': 'abc' });
  view(zip).setUint16(findDirectory(zip) + 8, 1, true);
  const [locked] = await readZip(new Blob([zip]));
  if (!locked) throw new Error('no entry');
  expect(locked.locked).toBe(true);
  await expect(unpackEntry(new Blob([zip]), locked, 10)).rejects.toThrow('locked');
  const other = { ...locked, locked: false, method: 14 };
  await expect(unpackEntry(new Blob([zip]), other, 10)).rejects.toThrow('packing');
});

test('reports a corrupted deflated file as damaged', async () => {
  const zip = await createZip({ 'a.jpg': 'a'.repeat(5000) });
  zip.fill(0xff, 36, 46);
  const [entry] = await readZip(new Blob([zip]));
  if (!entry) throw new Error('no entry');
  await expect(unpackEntry(new Blob([zip]), entry, 10_000)).rejects.toThrow('damaged');
});
