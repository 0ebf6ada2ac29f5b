import { describe, expect, test } from 'vitest';
import { importTexts } from '#contract/texts/imports.ts';
import { createOldWorkbook, OLD_STAFF } from '#server/testing/old-workbooks.ts';
import { readIs1904, readSheets } from '#server/testing/read-sheets.ts';
import { createZip } from '#server/testing/zip.ts';
import { conversionTexts } from '#web/shared/imports/convert/conversion-texts.ts';
import { convertWorkbook } from '#web/shared/imports/convert/convert-workbook.ts';

type Content = string | Uint8Array<ArrayBuffer>;

const convert = (content: Content) => convertWorkbook(new Blob([content]), 'ods');
const read = async (content: Content) => await readSheets(await convert(content));

async function readCells(content: Content) {
  const [sheet, ...others] = await read(content);
  expect(others).toEqual([]);
  return sheet?.rows.map(({ cells }) => cells);
}

const space = (name: string) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`;
const createContent = (rows: string, { before = '', after = '', styles = '' } = {}) =>
  `<?xml version="1.0" encoding="UTF-8"?><office:document-content ${['office', 'table', 'text', 'style', 'draw'].map(space).join(' ')}><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:spreadsheet>${before}<table:table table:name="Staff &amp; co" table:style-name="ta1">${rows}</table:table>${after}</office:spreadsheet></office:body></office:document-content>`;

async function createOds(content: string, others: Record<string, string> = {}) {
  const zip = await createZip({ 'META-INF/manifest.xml': '<manifest/>', 'content.xml': content, ...others });
  return zip;
}

/** Creates a package in which only the part `path` is encrypted. */
const createLocked = (content: string, path: string) =>
  createOds(content, {
    'META-INF/manifest.xml': `<m:manifest><m:file-entry m:full-path="content.xml" m:media-type="text/xml"/><m:file-entry m:full-path="${path}" m:size="5"> <m:encryption-data/></m:file-entry></m:manifest>`,
  });

const cell = (type: string, shown: string, attributes = '') =>
  `<table:table-cell office:value-type="${type}" ${attributes}><text:p>${shown}</text:p></table:table-cell>`;
const row = (cells: string, attributes = '') => `<table:table-row ${attributes}>${cells}</table:table-row>`;

describe('an OpenDocument spreadsheet', () => {
  test('is read with the values that Excel workbooks have', async () => {
    const cells = [
      cell(
        'string',
        'Ade <text:span>Ola</text:span></text:p><text:p>a<text:s text:c="2"/>b<text:line-break/>c',
      ),
      `<table:table-cell office:value-type="date" office:date-value="2021-09-13T10:00:00"><office:annotation><text:p>Note</text:p></office:annotation><text:p>13/09/21</text:p></table:table-cell>`,
      cell('float', '08031234567', 'office:value="8031234567"'),
      cell('float', '2.35E+12', 'office:value="2348031234567"'),
      cell('currency', '₦50,000', 'office:value="50000"'),
      cell('boolean', 'WAHR', 'office:boolean-value="true"'),
      '<table:table-cell office:value-type="string"><office:annotation><text:p>Note</text:p></office:annotation><text:p>Jos</text:p></table:table-cell>',
      '<table:table-cell table:formula="of:=[.A1]"/>',
    ];
    expect(await readCells(await createOds(createContent(row(cells.join('')))))).toEqual([
      ['Ade Ola\na  b\nc', '2021-09-13', '08031234567', '2348031234567', '50000', 'TRUE', 'Jos', '#NOVALUE!'],
    ]);
  });

  test('is read with the day from which its dates count', async () => {
    const before =
      '<table:calculation-settings><table:null-date table:date-value="1904-01-01"/></table:calculation-settings>';
    const styles =
      '<number:date-style style:name="N1"/><style:style style:name="ce1" style:data-style-name="N1"/>';
    const cells = [
      cell('float', '42990', 'office:value="42990" table:style-name="ce1"'),
      cell('float', '42990', 'office:value="42990"'),
    ];
    const workbook = await convert(await createOds(createContent(row(cells.join('')), { before, styles })));
    const [staff] = await readSheets(workbook);
    expect([staff?.rows[0]?.cells, await readIs1904(workbook)]).toEqual([['2021-09-13', '42990'], true]);
  });

  test.each([
    ['', ['0', '1904-01-01', 'soon']],
    [
      '<table:calculation-settings><table:null-date table:date-value="1904-01-01"/></table:calculation-settings>',
      ['1899-12-30', '0', 'soon'],
    ],
  ])('does not read day 0 as a date %s', async (before, dates) => {
    const cells = [
      cell('date', '12/30/99', 'office:date-value="1899-12-30"'),
      cell('date', '01/01/04', 'office:date-value="1904-01-01T00:00:00"'),
      cell('date', 'soon'),
    ];
    expect(await readCells(await createOds(createContent(row(cells.join('')), { before })))).toEqual([dates]);
  });

  test('repeats cells and rows, and keeps merged cells and what is hidden', async () => {
    const rows = [
      '<table:table-column/><table:table-column table:number-columns-repeated="2" table:visibility="collapse"/>',
      row(
        `<table:table-cell table:number-columns-repeated="2"/>${cell('string', 'x', 'table:number-columns-repeated="2"')}`,
        'table:number-rows-repeated="2" table:visibility="collapse"',
      ),
      row(
        `${cell('string', 'm', 'table:number-rows-spanned="2" table:number-columns-spanned="2"')}<table:covered-table-cell/>${cell('string', 'after')}`,
      ),
      row(
        '<table:table-cell table:number-columns-repeated="16384"/>',
        'table:number-rows-repeated="1048573"',
      ),
    ];
    const before = `<table:tracked-changes>${row(cell('string', 'old'))}</table:tracked-changes>`;
    const styles =
      '<style:style style:name="ta1" style:family="table"><style:table-properties table:display="false"/></style:style>';
    const [sheet] = await read(await createOds(createContent(rows.join(''), { before, styles })));
    expect(sheet).toEqual({
      name: 'Staff & co',
      isHidden: true,
      rows: [
        { line: 1, cells: ['', '', 'x', 'x'], isHidden: true },
        { line: 2, cells: ['', '', 'x', 'x'], isHidden: true },
        { line: 3, cells: ['m', '', 'after'] },
      ],
      layout: { hiddenColumns: [1, 2], merged: [{ first: 3, last: 4, column: 0 }] },
    });
  });

  test.each([
    ['ods', 'ods'],
    ['fods', 'flat-ods'],
  ] as const)('is read as another program writes %s', async (bookType, format) => {
    const file = new Blob([createOldWorkbook(bookType)]);
    const [staff] = await readSheets(await convertWorkbook(file, format));
    expect(staff?.rows[1]?.cells).toEqual(OLD_STAFF[1]);
    expect(staff?.name).toBe('Staff & co');
  });

  test('is read with the errors of Excel, whatever the program and its language', async () => {
    const cells = [
      cell('string', '#N/A', 'office:string-value="" calcext:value-type="error"'),
      cell('string', 'Err:502', 'office:string-value="" calcext:value-type="error"'),
      ...['#WERT!', '#NOM ?', '#¡VALOR!', 'Fehler:504', 'Err :502', '0 km'].map((shown) =>
        cell('float', shown, 'table:formula="of:=[.A9]" office:value="0"'),
      ),
      cell('float', 'ID:000', 'office:value="0"'),
      cell('string', 'Err:502'),
    ];
    expect(await readCells(await createOds(createContent(row(cells.join('')))))).toEqual([
      ['#N/A', ...Array.from({ length: 6 }, () => '#VALUE!'), '0', '0', 'Err:502'],
    ]);
  });

  test('tells formulas that result in an empty text from those without a value', async () => {
    const cells = ['<text:p/>', ''].map(
      (value) => `<table:table-cell table:formula="of:=[.A9]">${value}</table:table-cell>`,
    );
    expect(await readCells(await createOds(createContent(row(cells.join('')))))).toEqual([['', '#NOVALUE!']]);
  });

  test('is read without the copies of other files that its formulas refer to', async () => {
    const people = row(cell('string', 'Ade Ola'));
    const copy = `<table:table table:name="'file:///C:/old%20staff.ods'#Sheet1">${people}</table:table>`;
    const after = `${copy}<table:table table:name="'24'#2">${people}</table:table>`;
    const sheets = await read(await createOds(createContent(people, { after })));
    expect(sheets.map(({ name }) => name)).toEqual(['Staff & co', "'24'#2"]);
  });

  test('is read although its macros have a password', async () => {
    const content = createContent(row(cell('string', 'Ade Ola')));
    expect(await readCells(await createLocked(content, 'Basic/Payroll/Module1.xml'))).toEqual([['Ade Ola']]);
  });

  test('refuses a password, a bomb, a damaged file and another document', async () => {
    await expect(convert(await createLocked('x', 'content.xml'))).rejects.toThrow(conversionTexts.password);
    await expect(convert(await createLocked('x', 'encrypted-package'))).rejects.toThrow(
      conversionTexts.password,
    );
    const repeated = row(
      cell('string', 'x', 'table:number-columns-repeated="16384"'),
      'table:number-rows-repeated="1048576"',
    );
    await expect(convert(await createOds(createContent(repeated)))).rejects.toThrow(importTexts.tooMuch);
    const whole = await createOds(createContent(row(cell('string', 'x'))));
    await expect(convert(whole.slice(0, whole.length - 40))).rejects.toThrow(importTexts.damaged);
    const cut = createContent(row(cell('string', 'x'))).slice(0, -12);
    await expect(convert(await createOds(cut))).rejects.toThrow(importTexts.damaged);
    await expect(convert(await createZip({ 'word/document.xml': 'x' }))).rejects.toThrow(
      importTexts.notASpreadsheet,
    );
  });

  test('refuses what declares more than 256 MB', async () => {
    const zip = await createOds(createContent(row(cell('string', 'x'))));
    const entry = Buffer.from(zip).lastIndexOf('content.xml', undefined, 'latin1') - 46;
    new DataView(zip.buffer).setUint32(entry + 24, 257 * 1024 * 1024, true);
    await expect(convert(zip)).rejects.toThrow(importTexts.tooMuch);
  });
});
