import { tmpdir } from 'node:os';
import { describe, expect, test } from 'vitest';
import type { ErrorCode } from '#contract/error-codes.ts';
import { measureLiveHeap } from '#server/testing/live-heap.ts';
import { openList } from '#server/testing/open-list.ts';
import type { SheetRow } from './row.ts';

/** Counts the first row's cells that are headers in the test's tables. */
const scoreRows = ([first]: SheetRow[]) =>
  first?.cells.filter((cell) => ['name', 'phone', 'naïve'].includes(cell)).length ?? 0;

async function* splitIntoChunks(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function read(bytes: Buffer, size = 65_536) {
  const sheet = await openList(splitIntoChunks(bytes, size), { folder: tmpdir(), scoreRows });
  const rows: SheetRow[] = [];
  for await (const some of sheet.rows) rows.push(...some);
  await sheet.close();
  return { rows, cells: rows.map((row) => row.cells), facts: sheet.facts };
}

const encodeUtf16 = (text: string, order: 'le' | 'be', mark: boolean) => {
  const bytes = Buffer.from(`${mark ? '\uFEFF' : ''}${text}`, 'utf16le');
  return order === 'le' ? bytes : bytes.swap16();
};

const TEXT = 'name,phone\nṢẹ́gun Ọ̀ṣọ́,0803\n';
const TABLE = [
  ['name', 'phone'],
  ['Ṣẹ́gun Ọ̀ṣọ́', '0803'],
];

describe('encodings', () => {
  test.each<[string, Buffer, string]>([
    ['UTF-8', Buffer.from(TEXT), 'UTF-8'],
    ['UTF-8 with a byte-order mark', Buffer.from(`\uFEFF${TEXT}`), 'UTF-8'],
    ['UTF-16, little end first', encodeUtf16(TEXT, 'le', true), 'UTF-16'],
    ['UTF-16, big end first', encodeUtf16(TEXT, 'be', true), 'UTF-16'],
  ])('reads %s', async (_, bytes, encoding) => {
    for (const size of [65_536, 1, 3]) {
      const { cells, facts } = await read(bytes, size);
      expect(cells).toEqual(TABLE);
      expect(facts.encoding).toBe(encoding);
    }
  });

  test.each(['le', 'be'] as const)('reads UTF-16 without a byte-order mark (%s)', async (order) => {
    const { cells } = await read(encodeUtf16('name,phone\nAmina,0803\n', order, false));
    expect(cells).toEqual([
      ['name', 'phone'],
      ['Amina', '0803'],
    ]);
  });

  test('reads Windows-1252, with its quotation marks and its euro sign', async () => {
    const bytes = Buffer.concat([
      Buffer.from('name,phone\n'),
      Buffer.from([0x92, 0xe9, 0x80, 0x2c, 0x31, 0x0a]),
    ]);
    const { cells, facts } = await read(bytes, 2);
    expect(cells[1]).toEqual(['’é€', '1']);
    expect(facts.encoding).toBe('Windows-1252');
  });

  test('reads late lines in Windows-1252 among lines in UTF-8', async () => {
    const bytes = Buffer.concat([
      Buffer.from(`name,phone\n${'Amina,0803\n'.repeat(20_000)}Ọ̀yọ́,1\n`),
      Buffer.from('José,2\n', 'latin1'),
      Buffer.from('Ọ̀yọ́,3'),
    ]);
    const { cells } = await read(bytes, 4000);
    expect(cells.slice(-3)).toEqual([
      ['Ọ̀yọ́', '1'],
      ['José', '2'],
      ['Ọ̀yọ́', '3'],
    ]);
  });
});

describe('delimiters', () => {
  test.each([',', ';', '\t', '|'])('detects %j', async (delimiter) => {
    const { cells, facts } = await read(
      Buffer.from(`name${delimiter}phone\n"a${delimiter}b"${delimiter}1,5`),
    );
    expect(facts.delimiter).toBe(delimiter);
    expect(cells).toEqual(
      [['name', 'phone'], [`a${delimiter}b`, '1,5'].slice(0, 2)].map((row) =>
        delimiter === ',' && row[1] === '1,5' ? [row[0], '1', '5'] : row,
      ),
    );
  });

  test('reads the delimiter from a first line sep=;, and counts that line', async () => {
    const { rows, facts } = await read(Buffer.from('sep=;\r\nname;phone\r\na,b;1\r\n'));
    expect(facts.delimiter).toBe(';');
    expect(rows).toEqual([
      { line: 2, cells: ['name', 'phone'] },
      { line: 3, cells: ['a,b', '1'] },
    ]);
  });

  test('detects the delimiter despite addresses full of commas', async () => {
    const { facts } = await read(Buffer.from(`name;phone\n${'a;1, b, c, d, e, f\n'.repeat(30)}`));
    expect(facts.delimiter).toBe(';');
  });
});

describe('files that are not tables', () => {
  test.each<[string, Buffer, ErrorCode]>([
    ['an empty file', Buffer.alloc(0), 'file_empty'],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), 'file_not_a_spreadsheet'],
    [
      'arbitrary bytes',
      Buffer.from(Array.from({ length: 4000 }, (_, at) => (at * 37) % 256)),
      'file_not_a_spreadsheet',
    ],
    ['zeros', Buffer.alloc(5000), 'file_not_a_spreadsheet'],
    ['a web page', Buffer.from('\r\n <!DOCTYPE html><html>'), 'file_web_page'],
    ['a workbook as XML', Buffer.from('\uFEFF<?xml version="1.0"?><Workbook/>'), 'file_xml'],
    ['an old workbook', Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), 'file_old_excel'],
  ])('rejects %s with an explanation', async (_, bytes, code) => {
    await expect(read(bytes)).rejects.toMatchObject({ code });
  });
});

const PIECES = 100;

async function* large() {
  yield Buffer.from('name,phone\n');
  const piece = Buffer.from('Amina Yusuf,08031234567\n'.repeat(2700));
  for (let at = 0; at < PIECES; at += 1) yield piece;
}

test('reads a file without keeping its rows in memory', async () => {
  const before = measureLiveHeap();
  const sheet = await openList(large(), { folder: tmpdir(), scoreRows });
  let [count, measuredAt, highest] = [0, 0, 0];
  for await (const rows of sheet.rows) {
    count += rows.length;
    if (count - measuredAt < 100_000) continue;
    measuredAt = count;
    highest = Math.max(highest, measureLiveHeap());
  }
  expect(count).toBe(1 + 2700 * PIECES);
  // The rows take about 200 bytes each.
  expect((highest - before) / 1e6).toBeLessThan(20);
});
