import { describe, expect, test } from 'vitest';
import { importTexts } from '#contract/texts/imports.ts';
import { createOldWorkbook, OLD_STAFF } from '#server/testing/old-workbooks.ts';
import { readIs1904, readSheets } from '#server/testing/read-sheets.ts';
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

  const createSheet = (styles: string, table: string) =>
    `<Workbook xmlns="${SPREADSHEET}" xmlns:ss="${SPREADSHEET}"><Styles>${styles}</Styles><Worksheet ss:Name="A"><Table>${table}</Table></Worksheet></Workbook>`;
  const createStyle = (id: string, format: string) =>
    `<Style ss:ID="${id}"><NumberFormat ss:Format="${format}"/></Style>`;
  const createNumber = (value: number, attributes = '') =>
    `<Cell ${attributes}><Data ss:Type="Number">${value}</Data></Cell>`;

  test.each(['', '1', '0'])('says whether its dates count from 1904: <Date1904>%s', async (flag) => {
    const sheet = createSheet('', `<Row>${createNumber(42990)}</Row>`);
    const setting = `<ExcelWorkbook><Date1904>${flag}</Date1904></ExcelWorkbook><Styles>`;
    expect(await readIs1904(await convert(sheet.replace('<Styles>', setting)))).toBe(flag !== '0');
    expect(await readIs1904(await convert(sheet))).toBe(false);
  });

  test('does not read day 0 as a date', async () => {
    const day = '<Cell><Data ss:Type="DateTime">1899-12-31T00:00:00.000</Data></Cell>';
    const [staff] = await read(createSheet('', `<Row>${day}</Row>`));
    expect(staff?.rows[0]?.cells).toEqual(['0']);
  });

  test.each([
    ['Standard', '2019'],
    ['Fixed', '2019'],
    ['Currency', '2019'],
    ['Euro Currency', '2019'],
    ['Yes/No', '2019'],
    ['Medium Time', '2019'],
    ['Medium Date', '1905-07-11'],
  ])('is read with the named format %s', async (format, text) => {
    const xml = createSheet(createStyle('f', format), `<Row>${createNumber(2019, 'ss:StyleID="f"')}</Row>`);
    expect((await read(xml))[0]?.rows[0]?.cells).toEqual([text]);
  });

  test('is read with the styles of rows and columns', async () => {
    const rows = `<Column/><Column ss:StyleID="p" ss:Span="1"/><Row>${[7, 7, 7, 7].map((value) => createNumber(value)).join('')}</Row><Row ss:StyleID="q">${createNumber(7)}${createNumber(7)}${createNumber(7, 'ss:StyleID="p"')}</Row>`;
    const [sheet] = await read(createSheet(createStyle('p', '000') + createStyle('q', '0000'), rows));
    expect(sheet?.rows.map(({ cells }) => cells)).toEqual([
      ['7', '007', '007', '7'],
      ['0007', '0007', '007'],
    ]);
  });

  test('is refused when its end is missing', async () => {
    const xml = createSheet('', `<Row>${createNumber(7)}</Row>`);
    await expect(convert(xml.slice(0, -12))).rejects.toThrow(importTexts.damaged);
  });

  test('is read as another program writes it', async () => {
    const [staff] = await read(createOldWorkbook('xlml'));
    expect(staff?.rows.map(({ cells }) => cells).slice(0, 2)).toEqual(OLD_STAFF.slice(0, 2));
  });
});
