import { describe, expect, test } from 'vitest';
import type { ErrorCode } from '#contract/error-codes.ts';
import { createSheet, createWorkbook, read, readRejected, zip } from '#server/testing/xlsx.ts';

describe('cells', () => {
  test('are read from shared, rich and inline strings', async () => {
    const xml =
      '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c></row>' +
      '<row r="2"><c r="A2" t="inlineStr"><is><t xml:space="preserve"> Ọ̀yọ́ &amp; co</t></is></c><c r="B2" t="str"><f>A1</f><v>x</v></c></row>';
    const strings =
      '<si><t>name</t></si><si><r><t>Ade</t></r><r><rPr/><t> Ola</t></r><rPh><t>no</t></rPh></si>';
    expect((await read(createSheet(xml, { strings }))).cells).toEqual([
      ['name', 'Ade Ola'],
      [' Ọ̀yọ́ & co', 'x'],
    ]);
  });

  test('are empty without a value, also among shared strings', async () => {
    const xml = '<row><c t="s"><v>1</v></c><c t="s"/><c t="s"><v></v></c><c><v>5</v></c></row>';
    const file = createSheet(xml, { strings: '<si><t>name</t></si><si><t>Ade</t></si>' });
    expect((await read(file)).cells).toEqual([['Ade', '', '', '5']]);
  });

  test('are positioned after omitted cells, after omitted rows and without references', async () => {
    const xml =
      '<row r="2"><c r="B2"><v>1</v></c><c r="AA2"><v>2</v></c></row><row><c><v>3</v></c><c><v>4</v></c></row><row r="9"><c r="A9" s="1"/></row>';
    const { rows } = await read(createSheet(xml));
    expect(rows[0]?.line).toBe(2);
    expect(rows[0]?.cells).toHaveLength(27);
    expect(rows[0]?.cells[26]).toBe('2');
    expect(rows[1]).toEqual({ line: 3, cells: ['3', '4'] });
    expect(rows).toHaveLength(2);
  });

  test('are formatted without exponent and binary rounding errors, and booleans and errors as displayed', async () => {
    const xml =
      '<row><c><v>8.031234567E9</v></c><c><v>2348031234567</v></c><c><v>0.30000000000000004</v></c><c t="b"><v>1</v></c><c t="e"><v>#N/A</v></c></row>';
    expect((await read(createSheet(xml))).cells).toEqual([
      ['8031234567', '2348031234567', '0.3', 'TRUE', '#N/A'],
    ]);
  });

  test('are dates when they have a date format', async () => {
    const styles =
      '<numFmts><numFmt numFmtId="164" formatCode="dd\\-mmm\\-yyyy;@"/><numFmt numFmtId="165" formatCode="&quot;day&quot; 0"/><numFmt numFmtId="166" formatCode="[$NGN] #,##0"/></numFmts>' +
      '<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="166"/></cellXfs>';
    const xml = [1, 2, 3, 4, 0].map((style) => `<c s="${style}"><v>44452</v></c>`).join('');
    const cells = (
      await read(createSheet(`<row>${xml}<c t="d"><v>2021-09-13T00:00:00</v></c></row>`, { styles }))
    ).cells;
    expect(cells).toEqual([['2021-09-13', '2021-09-13', '44452', '44452', '44452', '2021-09-13']]);
  });

  test('are numbers with the zeros in front that their format adds', async () => {
    const styles =
      '<numFmts><numFmt numFmtId="164" formatCode="00000000000"/><numFmt numFmtId="165" formatCode="&quot;0&quot;#"/><numFmt numFmtId="166" formatCode="0.00"/></numFmts>' +
      '<cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="166"/></cellXfs>';
    const xml = [0, 1, 2, 3].map((style) => `<c s="${style}"><v>8031234567</v></c>`).join('');
    const file = createSheet(`<row>${xml}<c s="1"><v>1.5</v></c></row>`, { styles });
    expect((await read(file)).cells).toEqual([
      ['8031234567', '08031234567', '08031234567', '8031234567', '1.5'],
    ]);
  });

  test('are dates that count from 1904 when the workbook says so', async () => {
    const file = createSheet('<row><c s="1"><v>42990</v></c></row>', {
      properties: '<workbookPr date1904="1"/>',
      styles: '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs>',
    });
    const { cells, facts } = await read(file);
    expect(cells).toEqual([['2021-09-13']]);
    expect(facts.is1904).toBe(true);
  });

  test('without references follow the cell or the row before, even if that is empty', async () => {
    const xml =
      '<row><c t="inlineStr"><is><t>Ade Ola</t></is></c><c/><c s="0"/><c><v>1</v></c><c r="G1"/><c><v>2</v></c></row><row/><row><c/><c><v>3</v></c></row>';
    expect((await read(createSheet(xml))).rows).toEqual([
      { line: 1, cells: ['Ade Ola', '', '', '1', '', '', '', '2'] },
      { line: 3, cells: ['', '3'] },
    ]);
  });

  test('ignore elements of later versions that have the name of an element of the workbook', async () => {
    const file = createSheet('<row><c s="1"><v>42990</v></c></row>', {
      properties:
        '<workbookPr date1904="1"/><x15:workbookPr xmlns:x15="x15" chartTrackingRefBase="1"/><workbookPr xmlns="x14"/>',
      styles: '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs>',
    });
    expect((await read(file)).cells).toEqual([['2021-09-13']]);
  });

  test('are read from prefixed elements and with escaped characters', async () => {
    const row = '<x:row r="1"><x:c r="A1" t="inlineStr"><x:is><x:t>a_x000D_b</x:t></x:is></x:c></x:row>';
    const worksheet = `<x:worksheet xmlns:x="main"><x:sheetData>${row}</x:sheetData></x:worksheet>`;
    const others = { 'xl/worksheets/s0.xml': worksheet };
    expect((await read(createSheet('', { others }))).cells).toEqual([['a\rb']]);
  });

  test('are read from character data', async () => {
    const xml = '<row><c t="inlineStr"><is><t><![CDATA[Ade & Ola]]></t></is></c></row>';
    expect((await read(createSheet(xml))).cells).toEqual([['Ade & Ola']]);
  });
});

const buildRow = (text: string) => `<row><c t="inlineStr"><is><t>${text}</t></is></c></row>`;

describe('worksheets', () => {
  test('reads and names the first worksheet with rows', async () => {
    const { cells, facts } = await read(
      createWorkbook({
        sheets: [{ xml: '' }, { name: 'Year 1', xml: buildRow('x') }, { xml: buildRow('y') }],
      }),
    );
    expect([cells, facts.name]).toEqual([[['x']], 'Year 1']);
  });

  test('prefers the expected table to other rows, and visible worksheets to hidden ones', async () => {
    const sheets = [
      { name: 'Hidden', xml: buildRow('name'), state: 'hidden' },
      { name: 'About', xml: buildRow('This list is secret') },
      { name: 'Staff', xml: buildRow('name') },
    ];
    expect((await read(createWorkbook({ sheets }))).facts.name).toBe('Staff');
  });

  test('rejects a workbook without rows as empty', async () => {
    await expect(read(createSheet('<row/>'))).rejects.toMatchObject({ code: 'file_empty' });
  });
});

describe('rejects hostile files', () => {
  test('rejects shared strings of 20 MB in a file of 40 KB', async () => {
    const file = createSheet('<row/>', { strings: '<si/>'.repeat(4_000_000) });
    expect(await readRejected(file)).toBe('file_content_too_large');
  });

  test('rejects a billion laughs attack', async () => {
    const laughs = Array.from(
      { length: 9 },
      (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`,
    ).join('');
    const content = `<!DOCTYPE sst [<!ENTITY l0 "ha">${laughs}]><sst><si><t>&l9;</t></si></sst>`;
    const file = createSheet('<row/>', { others: { 'xl/sharedStrings.xml': content } });
    expect(await readRejected(file)).toBe('file_damaged');
  });

  test('rejects an endless text', async () => {
    const file = createSheet(`<row><c t="inlineStr"><is><t>${'a'.repeat(10_000_000)}</t></is></c></row>`);
    expect(await readRejected(file)).toBe('file_damaged');
  });

  test('rejects a row that refers to a long string again and again, but not several rows', async () => {
    const strings = `<si><t>${'a'.repeat(3000)}</t></si>`;
    const repeat = (times: number) => `<row>${'<c t="s"><v>0</v></c>'.repeat(times)}</row>`;
    expect(await readRejected(createSheet(repeat(100), { strings }))).toBe('line_too_long');
    const { rows } = await read(createSheet(repeat(80).repeat(2), { strings }));
    expect(rows.map(({ cells }) => cells.length)).toEqual([80, 80]);
  });

  test('flags a row of thousands of columns and drops its cells beyond the limit', async () => {
    const cells = Array.from({ length: 2000 }, () => '<c><v>1</v></c>').join('');
    const { rows } = await read(createSheet(`<row>${cells}</row><row><c><v>2</v></c></row>`));
    expect(rows[0]?.flaw).toBe('too-many-columns');
    expect(rows[0]?.cells).toHaveLength(500);
    expect(rows[1]).toEqual({ line: 2, cells: ['2'] });
  });

  test('rejects a false size in the directory', async () => {
    const bytes = await createSheet(`<row><c><v>1</v></c></row>${'<row/>'.repeat(100_000)}`);
    const name = bytes.lastIndexOf('xl/worksheets/s0.xml');
    bytes.writeUInt32LE(100, name - 46 + 24);
    expect(await readRejected(Promise.resolve(bytes))).toBe('file_damaged');
  });

  test.each<[string, () => Promise<Buffer>, ErrorCode]>([
    ['broken XML', () => createSheet('<row><c>'), 'file_damaged'],
    ['an archive of another kind', () => zip({ 'word/document.xml': '<x/>' }), 'file_not_a_spreadsheet'],
    ['an OpenDocument file', () => zip({ 'content.xml': '<x/>' }), 'file_open_document'],
    ['a binary workbook', () => zip(BINARY_WORKBOOK), 'file_binary_excel'],
    ['a truncated archive', async () => (await createSheet('<row/>')).subarray(0, 300), 'file_damaged'],
    ['a shared string that is missing', () => createSharedCell('2'), 'file_damaged'],
    ['a shared string that is no number', () => createSharedCell('Ade'), 'file_damaged'],
    ['a shared string between two others', () => createSharedCell('0.5'), 'file_damaged'],
    [
      'a damaged part',
      async () => damageSheet(await createSheet(`<row><c><v>${'12345'.repeat(50)}</v></c></row>`)),
      'file_damaged',
    ],
  ])('rejects %s', async (_, create, code) => {
    expect(await readRejected(create())).toBe(code);
  });
});

/** Builds a workbook with two shared strings and a cell that refers to one of them. */
const createSharedCell = (value: string) =>
  createSheet(`<row><c t="s"><v>1</v></c><c t="s"><v>${value}</v></c></row>`, {
    strings: '<si><t>name</t></si><si><t>Ade</t></si>',
  });

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument';
const BINARY_WORKBOOK = {
  '_rels/.rels': `<Relationships><Relationship Id="r" Type="${OFFICE}" Target="xl/workbook.bin"/></Relationships>`,
  'xl/workbook.bin': '\u0083\u0001',
};

/** Overwrites the beginning of the worksheet's compressed data. */
function damageSheet(bytes: Buffer): Buffer {
  const name = 'xl/worksheets/s0.xml';
  const header = bytes.indexOf(name) - 30;
  const data = header + 30 + bytes.readUInt16LE(header + 26) + bytes.readUInt16LE(header + 28);
  bytes.fill(0xff, data + 2, data + 20);
  return bytes;
}
