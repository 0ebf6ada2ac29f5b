import { utils, write } from '@e965/xlsx';
import { describe, expect, test } from 'vitest';
import { importTexts } from '#contract/texts/imports.ts';
import {
  createContainer,
  createLockedWorkbook,
  createOldWorkbook,
  OLD_STAFF,
} from '#server/testing/old-workbooks.ts';
import { readIs1904, readSheets } from '#server/testing/read-sheets.ts';
import { conversionTexts } from '#web/shared/imports/convert/conversion-texts.ts';
import { convertWorkbook } from '#web/shared/imports/convert/convert-workbook.ts';

type Content = string | Uint8Array<ArrayBuffer>;

const convert = (content: Content) => convertWorkbook(new Blob([content]), 'xls');
const read = async (content: Content) => await readSheets(await convert(content));

describe('a workbook of Excel 97 to 2003', () => {
  test('keeps cells, sheets, merged cells and what is hidden', async () => {
    const [staff, notes] = await read(createOldWorkbook('biff8'));
    expect(staff?.rows.map(({ cells }) => cells)).toEqual(OLD_STAFF);
    expect(staff?.rows.map(({ line }) => line)).toEqual([1, 2, 3, 4, 5]);
    expect(staff?.layout.merged).toEqual([{ first: 4, last: 5, column: 0 }]);
    expect([staff?.name, staff?.isHidden, notes?.name, notes?.isHidden]).toEqual([
      'Staff & co',
      false,
      'Notes',
      true,
    ]);
  });

  test('reads dates that count from 1904', async () => {
    const sheet = utils.aoa_to_sheet([['Start']]);
    sheet.A2 = { t: 'n', v: 42990, z: 'dd/mm/yyyy' };
    sheet['!ref'] = 'A1:A2';
    const [staff] = await read(createOldWorkbook('biff8', sheet, { date1904: true }));
    expect(staff?.rows[1]?.cells).toEqual(['2021-09-13']);
  });

  test.each([true, false])('says whether numbers that may be dates count from 1904: %s', async (date1904) => {
    const sheet = utils.aoa_to_sheet([['Start'], [42990]]);
    const workbook = await convert(createOldWorkbook('biff8', sheet, { date1904 }));
    const [staff] = await readSheets(workbook);
    expect([staff?.rows[1]?.cells, await readIs1904(workbook)]).toEqual([['42990'], date1904]);
  });

  test.each(['biff5', 'biff2'] as const)('reads the older %s', async (bookType) => {
    const [staff] = await read(createOldWorkbook(bookType));
    expect(staff?.rows.map(({ cells }) => cells).slice(0, 2)).toEqual(OLD_STAFF.slice(0, 2));
  });

  test('refuses one with a password', async () => {
    await expect(convert(createLockedWorkbook())).rejects.toThrow(conversionTexts.password);
  });

  test('refuses a new workbook with a password, and a file of another program', async () => {
    const locked = createContainer(
      ['EncryptionInfo', Buffer.from([4, 0, 4, 0, 0x40, 0, 0, 0])],
      ['EncryptedPackage', Buffer.alloc(5000)],
    );
    await expect(convert(locked)).rejects.toThrow(conversionTexts.password);
    const letter = createContainer(['WordDocument', Buffer.alloc(5000)]);
    await expect(convert(letter)).rejects.toThrow(importTexts.notASpreadsheet);
  });

  test('refuses a truncated one, and one without rows', async () => {
    await expect(convert(createOldWorkbook('biff8').slice(0, 1500))).rejects.toThrow(importTexts.damaged);
    const empty = utils.book_new();
    utils.book_append_sheet(empty, utils.aoa_to_sheet([]), 'Empty');
    const bytes = new Uint8Array(write(empty, { bookType: 'biff8', type: 'array' }) as ArrayBuffer);
    await expect(convert(bytes)).rejects.toThrow(importTexts.empty);
  });
});
