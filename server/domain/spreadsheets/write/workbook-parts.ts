import { dateToSerial } from '#contract/dates/serial-date.ts';

/** One file of a workbook's archive. */
export interface WorkbookPart {
  path: string;
  content: string;
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
export const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '_x000D_',
};
/** Characters that need escaping; most texts have none. */
// oxlint-disable-next-line no-control-regex
const SPECIAL = /[&<>"_\u0000-\u001F\uD800-\uDFFF\uFFFE\uFFFF]/u;
/** Characters that XML 1.0 cannot represent. */
// oxlint-disable-next-line no-control-regex
const NOT_XML = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/gu;
/** Spreadsheets decode this as a character code, so its underscore is escaped. */
const LOOKS_ESCAPED = /_(?=x[0-9A-Fa-f]{4}_)/gu;

/** Escapes a text for XML and for spreadsheets. */
export function escapeXml(text: string): string {
  if (!SPECIAL.test(text)) return text;
  return text
    .toWellFormed()
    .replaceAll(NOT_XML, '')
    .replaceAll(LOOKS_ESCAPED, '_x005F_')
    .replaceAll(/[&<>"\r]/gu, (character) => ESCAPES[character] ?? '');
}

/** Returns the name of a column: A for 0, AA for 26. */
export function toColumnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : toColumnName(Math.floor(index / 26) - 1) + letter;
}

/** Indexes into the style table. Text keeps leading zeros, and a date shows as yyyy-mm-dd everywhere. */
export const STYLE = { text: 1, bold: 2, date: 3 } as const;
const STYLES = `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf xfId="0"/><xf numFmtId="49" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" xfId="0" applyNumberFormat="1" applyFont="1"/><xf numFmtId="164" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`;

/** The content of a cell: a text, a calendar date (yyyy-mm-dd) or nothing. */
export type NewCell = string | { date: string } | null;

function buildCellXml(cell: NewCell, place: string, style: number): string {
  if (cell === null || cell === '') return '';
  const serial = typeof cell === 'object' ? dateToSerial(cell.date) : undefined;
  if (serial !== undefined) return `<c r="${place}" s="${STYLE.date}"><v>${serial}</v></c>`;
  const text = escapeXml(typeof cell === 'object' ? cell.date : cell);
  return `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;
}

/** Writes one row of a worksheet. `row` counts from 1, and the first is the header. */
export function buildRowXml(cells: readonly NewCell[], row: number): string {
  const style = row === 1 ? STYLE.bold : STYLE.text;
  const xml = cells.map((cell, column) => buildCellXml(cell, `${toColumnName(column)}${row}`, style));
  return `<row r="${row}">${xml.join('')}</row>`;
}

/** Writes the beginning of a worksheet: text columns of these widths (in characters) and a frozen header. */
export function buildWorksheetStart(widths: readonly number[]): string {
  const columns = widths.map(
    (width, at) =>
      `<col min="${at + 1}" max="${at + 1}" width="${width}" style="${STYLE.text}" customWidth="1"/>`,
  );
  const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>';
  return `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews><cols>${columns.join('')}</cols><sheetData>`;
}

export const WORKSHEET_END = '</sheetData></worksheet>';

/** Returns the path of a worksheet in the archive; `at` counts from 0. */
export const toWorksheetPath = (at: number) => `xl/worksheets/sheet${at + 1}.xml`;

const buildRelationship = (id: number, kind: string, target: string) =>
  `<Relationship Id="rId${id}" Type="${OFFICE}/${kind}" Target="${target}"/>`;

const buildRelationships = (list: string[]) =>
  `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${list.join('')}</Relationships>`;

const buildOverride = (part: string, type: string) =>
  `<Override PartName="${part}" ContentType="${TYPE}.${type}+xml"/>`;

/** Builds all parts of a workbook except its worksheets, which have these names. */
export function buildWorkbookParts(names: readonly string[]): WorkbookPart[] {
  const types = [
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
    '<Default Extension="xml" ContentType="application/xml"/>',
    buildOverride('/xl/workbook.xml', 'sheet.main'),
    buildOverride('/xl/styles.xml', 'styles'),
    ...names.map((_, at) => buildOverride(`/${toWorksheetPath(at)}`, 'worksheet')),
  ];
  const sheets = names.map(
    (name, at) => `<sheet name="${escapeXml(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`,
  );
  const targets = names.map((_, at) =>
    buildRelationship(at + 1, 'worksheet', toWorksheetPath(at).slice('xl/'.length)),
  );
  return [
    {
      path: '[Content_Types].xml',
      content: `${HEAD}<Types xmlns="${PACKAGE}/content-types">${types.join('')}</Types>`,
    },
    {
      path: '_rels/.rels',
      content: buildRelationships([buildRelationship(1, 'officeDocument', 'xl/workbook.xml')]),
    },
    {
      path: 'xl/workbook.xml',
      content: `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${sheets.join('')}</sheets></workbook>`,
    },
    {
      path: 'xl/_rels/workbook.xml.rels',
      content: buildRelationships([...targets, buildRelationship(names.length + 1, 'styles', 'styles.xml')]),
    },
    { path: 'xl/styles.xml', content: STYLES },
  ];
}
