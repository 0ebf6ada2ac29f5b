import { tmpdir } from 'node:os';
import { describe, expect, test } from 'vitest';
import { DomainError } from '#server/errors/domain-error.ts';
import type { ErrorCode } from '#contract/error-codes.ts';
import { openSheet } from '#server/spreadsheets/open-sheet.ts';
import type { Row } from '#server/spreadsheets/row.ts';
import { type Part, writeZip } from '#server/testing/write-zip.ts';

const scoreRows = ([first]: Row[]) => first?.cells.filter((cell) => cell === 'name').length ?? 0;

async function read(bytes: Buffer) {
  const sheet = await openSheet(
    (async function* () {
      yield bytes;
    })(),
    { folder: tmpdir(), scoreRows },
  );
  const rows: Row[] = [];
  try {
    for await (const some of sheet.rows) rows.push(...some);
  } finally {
    await sheet.close();
  }
  return { rows, cells: rows.map((row) => row.cells), facts: sheet.facts };
}

interface Made {
  sheets?: { name?: string; xml: string; state?: string }[];
  strings?: string;
  styles?: string;
  properties?: string;
  others?: Part[];
}

/** Builds a workbook with Excel's layout from the contents of its parts. */
function workbook({ sheets = [], strings, styles, properties = '', others = [] }: Made): Buffer {
  const list = sheets.map(
    ({ name = 'Sheet', state }, at) =>
      `<sheet name="${name}" sheetId="${at + 1}" ${state ? `state="${state}"` : ''} r:id="rId${at + 1}"/>`,
  );
  const targets = sheets.map(
    (_, at) => `<Relationship Id="rId${at + 1}" Type="x/worksheet" Target="worksheets/s${at}.xml"/>`,
  );
  const others2 = `<Relationship Id="s" Type="x/sharedStrings" Target="/xl/sharedStrings.xml"/><Relationship Id="t" Type="x/styles" Target="styles.xml"/>`;
  return writeZip([
    {
      path: '_rels/.rels',
      content:
        '<Relationships><Relationship Id="a" Type="x/officeDocument" Target="xl/workbook.xml"/></Relationships>',
    },
    {
      path: 'xl/workbook.xml',
      content: `<workbook xmlns:r="x">${properties}<sheets>${list.join('')}</sheets></workbook>`,
    },
    {
      path: 'xl/_rels/workbook.xml.rels',
      content: `<Relationships>${targets.join('')}${others2}</Relationships>`,
    },
    ...sheets.map(({ xml }, at) => ({
      path: `xl/worksheets/s${at}.xml`,
      content: `<worksheet><sheetData>${xml}</sheetData></worksheet>`,
    })),
    ...(strings ? [{ path: 'xl/sharedStrings.xml', content: `<sst>${strings}</sst>` }] : []),
    ...(styles ? [{ path: 'xl/styles.xml', content: `<styleSheet>${styles}</styleSheet>` }] : []),
    ...others,
  ]);
}

const one = (xml: string, rest: Made = {}) => workbook({ sheets: [{ xml }], ...rest });

describe('cells', () => {
  test('are read from shared, rich and inline strings', async () => {
    const xml =
      '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c></row>' +
      '<row r="2"><c r="A2" t="inlineStr"><is><t xml:space="preserve"> Ọ̀yọ́ &amp; co</t></is></c><c r="B2" t="str"><f>A1</f><v>x</v></c></row>';
    const strings =
      '<si><t>name</t></si><si><r><t>Ade</t></r><r><rPr/><t> Ola</t></r><rPh><t>no</t></rPh></si>';
    expect((await read(one(xml, { strings }))).cells).toEqual([
      ['name', 'Ade Ola'],
      [' Ọ̀yọ́ & co', 'x'],
    ]);
  });

  test('are positioned after omitted cells, after omitted rows and without references', async () => {
    const xml =
      '<row r="2"><c r="B2"><v>1</v></c><c r="AA2"><v>2</v></c></row><row><c><v>3</v></c><c><v>4</v></c></row><row r="9"><c r="A9" s="1"/></row>';
    const { rows } = await read(one(xml));
    expect(rows[0]?.line).toBe(2);
    expect(rows[0]?.cells).toHaveLength(27);
    expect(rows[0]?.cells[26]).toBe('2');
    expect(rows[1]).toEqual({ line: 3, cells: ['3', '4'] });
    expect(rows).toHaveLength(2);
  });

  test('are formatted without exponent and binary rounding errors, and booleans and errors as displayed', async () => {
    const xml =
      '<row><c><v>8.031234567E9</v></c><c><v>2348031234567</v></c><c><v>0.30000000000000004</v></c><c t="b"><v>1</v></c><c t="e"><v>#N/A</v></c></row>';
    expect((await read(one(xml))).cells).toEqual([['8031234567', '2348031234567', '0.3', 'TRUE', '#N/A']]);
  });

  test('are dates when they have a date format', async () => {
    const styles =
      '<numFmts><numFmt numFmtId="164" formatCode="dd\\-mmm\\-yyyy;@"/><numFmt numFmtId="165" formatCode="&quot;day&quot; 0"/><numFmt numFmtId="166" formatCode="[$NGN] #,##0"/></numFmts>' +
      '<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="166"/></cellXfs>';
    const xml = [1, 2, 3, 4, 0].map((style) => `<c s="${style}"><v>44452</v></c>`).join('');
    const cells = (await read(one(`<row>${xml}<c t="d"><v>2021-09-13T00:00:00</v></c></row>`, { styles })))
      .cells;
    expect(cells).toEqual([['2021-09-13', '2021-09-13', '44452', '44452', '44452', '2021-09-13']]);
  });

  test('are dates that count from 1904 when the workbook says so', async () => {
    const made = one('<row><c s="1"><v>42990</v></c></row>', {
      properties: '<workbookPr date1904="1"/>',
      styles: '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs>',
    });
    const { cells, facts } = await read(made);
    expect(cells).toEqual([['2021-09-13']]);
    expect(facts.is1904).toBe(true);
  });

  test('are read from prefixed elements and with escaped characters', async () => {
    const xml = '<x:row r="1"><x:c r="A1" t="inlineStr"><x:is><x:t>a_x000D_b</x:t></x:is></x:c></x:row>';
    expect(
      (await read(one(xml.replaceAll('x:', 'y:').replace('<y:row', '<y:row xmlns:y="z"')))).cells,
    ).toEqual([['a\rb']]);
  });
});

const row = (text: string) => `<row><c t="inlineStr"><is><t>${text}</t></is></c></row>`;

describe('worksheets', () => {
  test('reads and names the first worksheet with rows', async () => {
    const { cells, facts } = await read(
      workbook({ sheets: [{ xml: '' }, { name: 'Year 1', xml: row('x') }, { xml: row('y') }] }),
    );
    expect([cells, facts.name]).toEqual([[['x']], 'Year 1']);
  });

  test('prefers the expected table to other rows, and visible worksheets to hidden ones', async () => {
    const sheets = [
      { name: 'Hidden', xml: row('name'), state: 'hidden' },
      { name: 'About', xml: row('This list is secret') },
      { name: 'Staff', xml: row('name') },
    ];
    expect((await read(workbook({ sheets }))).facts.name).toBe('Staff');
  });

  test('rejects a workbook without rows as empty', async () => {
    await expect(read(one('<row/>'))).rejects.toMatchObject({ code: 'file_empty' });
  });
});

/** Returns the code with which a file is rejected, or a complaint when memory grew. */
async function readRejected(bytes: Buffer): Promise<string> {
  const before = process.memoryUsage().rss;
  const error = await read(bytes).catch((error: unknown) => error);
  if (process.memoryUsage().rss - before > 150e6) return 'refused, but memory grew';
  return error instanceof DomainError ? error.code : `not refused: ${String(error)}`;
}

describe('rejects hostile files', () => {
  test('rejects a sheet of 300 MB in a file of 1 MB', async () => {
    const bytes = one(`<row><c><v>1</v></c></row>${' '.repeat(300_000_000)}`);
    expect(await readRejected(bytes)).toBe('file_content_too_large');
  });

  test('rejects a billion laughs attack', async () => {
    const laughs = Array.from(
      { length: 9 },
      (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`,
    ).join('');
    const content = `<!DOCTYPE sst [<!ENTITY l0 "ha">${laughs}]><sst><si><t>&l9;</t></si></sst>`;
    const bytes = one('<row/>', { others: [{ path: 'xl/sharedStrings.xml', content }] });
    expect(await readRejected(bytes)).toBe('file_damaged');
  });

  test('rejects an endless text', async () => {
    const bytes = one(`<row><c t="inlineStr"><is><t>${'a'.repeat(20_000_000)}</t></is></c></row>`);
    expect(await readRejected(bytes)).toBe('file_damaged');
  });

  test('flags a row of a million columns and drops its cells beyond the limit', async () => {
    const cells = Array.from({ length: 1_000_000 }, () => '<c><v>1</v></c>').join('');
    const { rows } = await read(one(`<row>${cells}</row><row><c><v>2</v></c></row>`));
    expect(rows[0]?.flaw).toBe('too-many-columns');
    expect(rows[0]?.cells).toHaveLength(500);
    expect(rows[1]).toEqual({ line: 2, cells: ['2'] });
  }, 60_000);

  test('rejects a false size in the directory', async () => {
    const bytes = one(`<row><c><v>1</v></c></row>${'<row/>'.repeat(100_000)}`);
    const name = bytes.lastIndexOf('xl/worksheets/s0.xml');
    bytes.writeUInt32LE(100, name - 46 + 24);
    expect(await readRejected(bytes)).toBe('file_damaged');
  });

  test.each<[string, Buffer, ErrorCode]>([
    ['broken XML', one('<row><c>'), 'file_damaged'],
    [
      'an archive of another kind',
      writeZip([{ path: 'word/document.xml', content: '<x/>' }]),
      'file_not_a_spreadsheet',
    ],
    ['an OpenDocument file', writeZip([{ path: 'content.xml', content: '<x/>' }]), 'file_open_document'],
    ['a binary workbook', writeZip(binaryWorkbook), 'file_binary_excel'],
    ['a truncated archive', one('<row/>').subarray(0, 300), 'file_damaged'],
    ['a damaged part', spoiled(one(`<row><c><v>${'12345'.repeat(50)}</v></c></row>`)), 'file_damaged'],
  ])('rejects %s', async (_, bytes, code) => {
    expect(await readRejected(bytes)).toBe(code);
  });
});

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument';
const binaryWorkbook = [
  {
    path: '_rels/.rels',
    content: `<Relationships><Relationship Id="r" Type="${OFFICE}" Target="xl/workbook.bin"/></Relationships>`,
  },
  { path: 'xl/workbook.bin', content: '\u0083\u0001' },
];

function spoiled(bytes: Buffer): Buffer {
  const at = bytes.indexOf('xl/worksheets/s0.xml') + 'xl/worksheets/s0.xml'.length;
  bytes.fill(0xff, at + 2, at + 20);
  return bytes;
}
