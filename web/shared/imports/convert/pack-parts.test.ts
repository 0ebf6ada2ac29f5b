import { expect, test } from 'vitest';
import { readZip } from '#web/shared/zip/read-zip.ts';
import { unpackEntry } from '#web/shared/zip/unpack-entry.ts';
import { packParts } from './pack-parts.ts';

const parts = () => [
  { path: 'a/list.xml', content: ['<a>', '\u1ECCl\u00E1', '</a>'] },
  { path: 'empty.xml', content: [] },
];

test('creates a zip that can be read', async () => {
  const zip = packParts(parts(), 10_000);
  if (!zip) throw new Error('no zip');
  const entries = await readZip(zip);
  const texts = await Promise.all(entries.map(async (entry) => (await unpackEntry(zip, entry, 100)).text()));
  expect(entries.map(({ path }) => path)).toEqual(['a/list.xml', 'empty.xml']);
  expect(texts).toEqual(['<a>\u1ECCl\u00E1</a>', '']);
});

test('creates none that is larger than allowed', () => expect(packParts(parts(), 50)).toBeUndefined());
