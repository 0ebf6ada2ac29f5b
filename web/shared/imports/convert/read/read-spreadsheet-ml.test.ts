import { describe, expect, test } from 'vitest';
import { importTexts } from '#contract/texts/imports.ts';
import { createOldWorkbook, OLD_STAFF } from '#server/testing/old-workbooks.ts';
import { readSheets } from '#server/testing/read-sheets.ts';
import { convertWorkbook } from '#web/shared/imports/convert/convert-workbook.ts';

type Content = string | Uint8Array<ArrayBuffer>;

const convert = (content: Content) => convertWorkbook(new Blob([content]), 'spreadsheet-ml');
const read = async (content: Content) => await readSheets(await convert(content));

const SPREADSHEET = 'urn:schemas-microsoft-com:office:spreadsheet';

describe('a workbook that Excel saved as XML', () => {
  test('is read with formats, places, rich text and what is hidden', async () => {
    const xml = `<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook xmlns="${SPREADSHEET}" xmlns:ss="${SPREADSHEET}"><Styles><Style ss:ID="d"><NumberFormat ss:Format="Short Date"/></Style><Style ss:ID="p"><NumberFormat ss:Format="00000000000"/></Style><Style ss:ID="q" ss:Parent="p"/></Styles><Worksheet ss:Name="A &amp; B"><Table><Column ss:Index="2" ss:Hidden="1" ss:Span="1"/><Row><Cell><Data ss:Type="String">Name</Data></Cell><Cell ss:Index="3"><ss:Data ss:Type="String"><B>Ph</B><Font>one</Font></ss:Data></Cell></Row><Row ss:Index="4"><Cell ss:MergeDown="1"><Data ss:Type="String">l1&#10;l2</Data><Comment><ss:Data>Note</ss:Data></Comment></Cell><Cell><Data ss:Type="DateTime">2021-09-13T00:00:00.000</Data></Cell><Cell ss:StyleID="q"><Data ss:Type="Number">8031234567</Data></Cell><Cell><Data ss:Type="Number">2.348031234567E12</Data></Cell><Cell><Data ss:Type="Boolean">1</Data></Cell><Cell ss:StyleID="d"><Data ss:Type="Number">44452</Data></Cell><Cell ss:Formula="=1"/></Row><Row ss:Hidden="1"><Cell><Data ss:Type="String">hidden</Data></Cell></Row></Table><WorksheetOptions><Visible>SheetHidden</Visible></WorksheetOptions></Worksheet></Workbook>`;
    expect(await read(xml)).toEqual([
      {
        name: 'A & B',
        isHidden: true,
        rows: [
          { line: 1, cells: ['Name', '', 'Phone'] },
          {
            line: 4,
            cells: [
              'l1\nl2',
              '2021-09-13',
              '08031234567',
              '2348031234567',
              'TRUE',
              '2021-09-13',
              '#NOVALUE!',
            ],
          },
          { line: 5, cells: ['hidden'], isHidden: true },
        ],
        layout: { hiddenColumns: [1, 2], merged: [{ first: 4, last: 5, column: 0 }] },
      },
    ]);
  });

  test('is refused when its end is missing', async () => {
    const xml = `<Workbook xmlns="${SPREADSHEET}"><Worksheet><Table><Row><Cell><Data>7</Data></Cell></Row></Table></Worksheet>`;
    await expect(convert(xml)).rejects.toThrow(importTexts.damaged);
  });

  test('is read as another program writes it', async () => {
    const [staff] = await read(createOldWorkbook('xlml'));
    expect(staff?.rows.map(({ cells }) => cells).slice(0, 2)).toEqual(OLD_STAFF.slice(0, 2));
  });
});
