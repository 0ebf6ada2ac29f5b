import { zip } from './zip.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** XML 1.0 has no way to say these. */
// oxlint-disable-next-line no-control-regex
const NOT_XML = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/gu;

export const escapeXml = (text: string) =>
  text
    .toWellFormed()
    .replaceAll(NOT_XML, '')
    .replaceAll(/[&<>"]/gu, (character) => ESCAPES[character] ?? '');

/** 0 is A, 26 is AA. */
export function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter;
}

/** Style 1: text, so that a spreadsheet takes no number's leading 0 and no date's order away; 2: the same, bold. */
const STYLES = `${HEAD}<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf xfId="0"/><xf numFmtId="49" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" xfId="0" applyNumberFormat="1" applyFont="1"/></cellXfs></styleSheet>`;

const cell = (text: string, row: number, column: number, style: number) =>
  `<c r="${columnName(column)}${row}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`;

const line = (cells: readonly string[], row: number, style: number) =>
  `<row r="${row}">${cells.map((text, column) => cell(text, row, column, style)).join('')}</row>`;

function worksheet([header = [], ...rows]: readonly (readonly string[])[]): string {
  const columns = `<cols><col min="1" max="${Math.max(1, header.length)}" width="24" style="1" customWidth="1"/></cols>`;
  const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>';
  const data = [line(header, 1, 2), ...rows.map((cells, at) => line(cells, at + 2, 1))].join('');
  return `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews>${columns}<sheetData>${data}</sheetData></worksheet>`;
}

const relation = (id: number, kind: string, target: string) =>
  `<Relationship Id="rId${id}" Type="${OFFICE}/${kind}" Target="${target}"/>`;

const relations = (list: string[]) =>
  `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${list.join('')}</Relationships>`;

const override = (part: string, type: string) =>
  `<Override PartName="${part}" ContentType="${TYPE}.${type}+xml"/>`;

/** A worksheet of text cells; its first row is the header. */
export interface NewWorksheet {
  name: string;
  rows: readonly (readonly string[])[];
}

/** A small workbook, made in memory. */
export function writeWorkbook(sheets: readonly NewWorksheet[]): Buffer {
  const numbered = sheets.map((sheet, at) => ({ ...sheet, id: at + 1, file: `sheet${at + 1}.xml` }));
  const types = [
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
    '<Default Extension="xml" ContentType="application/xml"/>',
    override('/xl/workbook.xml', 'sheet.main'),
    override('/xl/styles.xml', 'styles'),
    ...numbered.map(({ file }) => override(`/xl/worksheets/${file}`, 'worksheet')),
  ];
  const list = numbered.map(
    ({ name, id }) => `<sheet name="${escapeXml(name)}" sheetId="${id}" r:id="rId${id}"/>`,
  );
  const targets = numbered.map(({ id, file }) => relation(id, 'worksheet', `worksheets/${file}`));
  return zip([
    {
      path: '[Content_Types].xml',
      content: `${HEAD}<Types xmlns="${PACKAGE}/content-types">${types.join('')}</Types>`,
    },
    { path: '_rels/.rels', content: relations([relation(1, 'officeDocument', 'xl/workbook.xml')]) },
    {
      path: 'xl/workbook.xml',
      content: `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${list.join('')}</sheets></workbook>`,
    },
    {
      path: 'xl/_rels/workbook.xml.rels',
      content: relations([...targets, relation(sheets.length + 1, 'styles', 'styles.xml')]),
    },
    { path: 'xl/styles.xml', content: STYLES },
    ...numbered.map(({ rows, file }) => ({ path: `xl/worksheets/${file}`, content: worksheet(rows) })),
  ]);
}
