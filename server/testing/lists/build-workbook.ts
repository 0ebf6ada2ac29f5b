import { dateToSerial } from '#contract/dates/serial-date.ts';
import { escapeXml, toColumnName } from '#server/domain/spreadsheets/write/workbook-parts.ts';
import { createZip } from '#server/testing/zip.ts';

/** A cell: a text, a number, a day shown as a date, or a formula with its last value. */
export type TestCell = string | number | { day: string } | { formula: string; value: string | number };

export interface TestSheet {
  name: string;
  rows: readonly (readonly TestCell[])[];
  /** Zero-based positions of hidden columns and rows. */
  hiddenColumns?: readonly number[];
  hiddenRows?: readonly number[];
  /** Merged areas, such as 'A1:F1'. */
  merged?: readonly string[];
}

const DATE_STYLE = 1;

function buildCell(cell: TestCell, place: string): string {
  if (cell === '') return '';
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`;
  if (typeof cell === 'string')
    return `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(cell)}</t></is></c>`;
  if ('day' in cell) return `<c r="${place}" s="${DATE_STYLE}"><v>${dateToSerial(cell.day)}</v></c>`;
  const { formula, value } = cell;
  const type = typeof value === 'string' ? ' t="str"' : '';
  return `<c r="${place}"${type}><f>${escapeXml(formula)}</f><v>${escapeXml(String(value))}</v></c>`;
}

function buildSheet({ rows, hiddenColumns = [], hiddenRows = [], merged = [] }: TestSheet): string {
  const columns = hiddenColumns.map((at) => `<col min="${at + 1}" max="${at + 1}" hidden="1" width="9"/>`);
  const body = rows.map((cells, row) => {
    const hidden = hiddenRows.includes(row) ? ' hidden="1"' : '';
    const built = cells.map((cell, at) => buildCell(cell, `${toColumnName(at)}${row + 1}`));
    return `<row r="${row + 1}"${hidden}>${built.join('')}</row>`;
  });
  const merges = merged.map((area) => `<mergeCell ref="${area}"/>`).join('');
  return `<worksheet>${columns.length > 0 ? `<cols>${columns.join('')}</cols>` : ''}<sheetData>${body.join('')}</sheetData>${
    merges ? `<mergeCells>${merges}</mergeCells>` : ''
  }</worksheet>`;
}

/** Builds an Excel workbook as Excel would save it. */
export async function buildWorkbook(sheets: readonly TestSheet[]): Promise<File> {
  const list = sheets.map(
    ({ name }, at) => `<sheet name="${escapeXml(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`,
  );
  const relationships = sheets.map(
    (_, at) => `<Relationship Id="rId${at + 1}" Type="x/worksheet" Target="worksheets/s${at}.xml"/>`,
  );
  const bytes = await createZip({
    '_rels/.rels':
      '<Relationships><Relationship Id="a" Type="x/officeDocument" Target="xl/workbook.xml"/></Relationships>',
    'xl/workbook.xml': `<workbook xmlns:r="x"><sheets>${list.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${relationships.join('')}<Relationship Id="s" Type="x/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>',
    ...Object.fromEntries(sheets.map((sheet, at) => [`xl/worksheets/s${at}.xml`, buildSheet(sheet)])),
  });
  return new File([bytes], 'list.xlsx');
}
