import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openList } from '#server/testing/open-list.ts';
import { streamWorkbook } from './stream-workbook.ts';
import type { NewCell } from './workbook-parts.ts';

const columns = ['name', 'phone', 'date'].map((title) => ({ title, width: 20 }));

const writeRows = (rows: AsyncIterable<NewCell[][]>) =>
  streamWorkbook([{ name: 'People & co', columns, rows }]);

async function* yieldBatches(...parts: NewCell[][][]) {
  yield* parts;
}

async function read(bytes: Buffer) {
  const chunks = (async function* () {
    yield bytes;
  })();
  const sheet = await openList(chunks, { folder: tmpdir(), scoreRows: () => 1 });
  const rows: { line: number; cells: string[] }[] = [];
  for await (const part of sheet.rows) rows.push(...part);
  await sheet.close();
  return { rows: rows.map(({ line, cells }) => [line, ...cells]), facts: sheet.facts };
}

test('writes texts, dates and empty cells that read back unchanged', async () => {
  const rows = [
    ['Ṣẹ́gun <&> "Ọ̀ṣọ́"', '08031234567', { date: '2020-02-29' }],
    ['two\r\nlines', null, { date: '1899-12-31' }],
    [null, '+234', { date: '1900-03-01' }],
    ['_x0041_', '=1+1', { date: '9999-12-31' }],
  ];
  const file = await read(await buffer(writeRows(yieldBatches([rows[0] ?? []], rows.slice(1)))));
  expect(file.facts.name).toBe('People & co');
  expect(file.rows).toEqual([
    [1, 'name', 'phone', 'date'],
    [2, 'Ṣẹ́gun <&> "Ọ̀ṣọ́"', '08031234567', '2020-02-29'],
    [3, 'two\r\nlines', '', '1899-12-31'],
    [4, '', '+234', '1900-03-01'],
    [5, '_x0041_', '=1+1', '9999-12-31'],
  ]);
});

test('writes any text that XML can represent so that it reads back unchanged', async () => {
  const text = fc
    .oneof(fc.string({ unit: 'grapheme' }), fc.stringMatching(/^[_x0041AD<&>"'\r\n\t ]*$/u))
    .filter((value) => value.trim() !== '');
  const texts = fc.sample(text, { numRuns: 500, seed: 1 });
  const { rows } = await read(await buffer(writeRows(yieldBatches(texts.map((one) => [one])))));
  expect(rows.slice(1).map(([, cell]) => cell)).toEqual(texts);
});

test('fails with the error of its rows', async () => {
  const failing = (async function* () {
    yield [['Ada']];
    throw new Error('the database failed');
  })();
  await expect(buffer(writeRows(failing))).rejects.toThrow('the database failed');
});

test('stops reading rows when the consumer pauses, and closes them when it is destroyed', async () => {
  let yieldedRows = 0;
  const { promise: ended, resolve } = Promise.withResolvers<void>();
  const endless = (async function* () {
    try {
      // Random, so that it does not compress well.
      for (;;) yield [[String(++yieldedRows), randomBytes(2000).toString('hex')]];
    } finally {
      resolve();
    }
  })();
  const workbook = writeRows(endless);
  await new Promise((later) => setTimeout(later, 300));
  expect(yieldedRows).toBeLessThan(500);
  workbook.destroy();
  await ended;
});
