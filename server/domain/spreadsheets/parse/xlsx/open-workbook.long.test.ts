import { expect, test } from 'vitest';
import { createSheet, read, readRejected } from '#server/testing/xlsx.ts';

test('rejects a sheet of 300 MB in a file of 1 MB', async () => {
  const file = createSheet(`<row><c><v>1</v></c></row>${' '.repeat(300_000_000)}`);
  expect(await readRejected(file)).toBe('file_content_too_large');
});

test('flags a row of a million columns and drops its cells beyond the limit', async () => {
  const cells = Array.from({ length: 1_000_000 }, () => '<c><v>1</v></c>').join('');
  const { rows } = await read(createSheet(`<row>${cells}</row><row><c><v>2</v></c></row>`));
  expect(rows[0]?.flaw).toBe('too-many-columns');
  expect(rows[0]?.cells).toHaveLength(500);
  expect(rows[1]).toEqual({ line: 2, cells: ['2'] });
}, 60_000);
