import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { WORKSHEETS_MAX } from '#contract/limits.ts';
import { openSpreadsheet } from '#server/domain/spreadsheets/open-spreadsheet.ts';
import { measureLiveHeap } from '#server/testing/live-heap.ts';
import { createZip } from '#server/testing/zip.ts';

const relationship = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="x/${type}" Target="${target}"/>`;

/** A workbook that lists its only worksheet many times, in little space. */
async function* createWorkbook(count: number) {
  const sheets = Array.from({ length: count }, (_, at) => `<sheet name="Class ${at}" r:id="s"/>`).join('');
  const zip = await createZip({
    '_rels/.rels': `<Relationships>${relationship('a', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `<workbook xmlns:r="x"><sheets>${sheets}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${relationship('s', 'worksheet', 's.xml')}</Relationships>`,
    'xl/s.xml': '<worksheet><sheetData/></worksheet>',
  });
  yield Buffer.from(zip);
}

test('reads the first sheets of a workbook with hundreds of thousands, and only counts the others', async () => {
  const count = 300_000;
  const chunks = createWorkbook(count);
  const before = measureLiveHeap();
  const { sheets, facts, close } = await openSpreadsheet(chunks, { folder: tmpdir(), scoreRows: () => 0 });
  expect(sheets.length).toBe(WORKSHEETS_MAX);
  expect(facts.furtherSheets).toBe(count - WORKSHEETS_MAX);
  // A listed sheet takes about 100 bytes.
  expect((measureLiveHeap() - before) / 1e6).toBeLessThan(10);
  await close();
});
