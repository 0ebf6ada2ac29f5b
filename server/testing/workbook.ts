import { escapeXml, toColumnName } from '#server/domain/spreadsheets/write/workbook-parts.ts';
import { createZip } from './zip.ts';

/** A worksheet of a test workbook. A cell starting with '=' is a formula without a stored value. */
export interface TestSheet {
  name: string;
  rows: readonly (readonly string[])[];
  /** Ranges such as A1:D1. */
  merged?: readonly string[];
  /** Lines, counted from 1. */
  hiddenRows?: readonly number[];
  /** Columns, counted from 1. */
  hiddenColumns?: readonly number[];
  state?: 'hidden';
}

const toCellXml = (cell: string, place: string) => {
  if (cell === '') return '';
  if (cell.startsWith('=')) return `<c r="${place}"><f>${escapeXml(cell.slice(1))}</f><v></v></c>`;
  return `<c r="${place}" t="inlineStr"><is><t>${escapeXml(cell)}</t></is></c>`;
};

function toWorksheetXml({ rows, merged = [], hiddenRows = [], hiddenColumns = [] }: TestSheet): string {
  const columns = hiddenColumns.map((at) => `<col min="${at}" max="${at}" hidden="1"/>`).join('');
  const data = rows.map((cells, at) => {
    const xml = cells.map((cell, column) => toCellXml(cell, `${toColumnName(column)}${at + 1}`)).join('');
    return `<row r="${at + 1}"${hiddenRows.includes(at + 1) ? ' hidden="1"' : ''}>${xml}</row>`;
  });
  const merges = merged.map((range) => `<mergeCell ref="${range}"/>`).join('');
  return `<worksheet>${columns && `<cols>${columns}</cols>`}<sheetData>${data.join('')}</sheetData>${merges && `<mergeCells>${merges}</mergeCells>`}</worksheet>`;
}

/** Builds a workbook as people have them, with hidden and merged cells. */
export async function createWorkbook(...sheets: TestSheet[]): Promise<File> {
  const list = sheets.map(
    ({ name, state }, at) =>
      `<sheet name="${escapeXml(name)}" sheetId="${at + 1}"${state ? ` state="${state}"` : ''} r:id="r${at}"/>`,
  );
  const targets = sheets.map(
    (_, at) => `<Relationship Id="r${at}" Type="x/worksheet" Target="worksheets/s${at}.xml"/>`,
  );
  const zip = await createZip({
    '_rels/.rels':
      '<Relationships><Relationship Id="a" Type="x/officeDocument" Target="xl/workbook.xml"/></Relationships>',
    'xl/workbook.xml': `<workbook xmlns:r="x"><sheets>${list.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${targets.join('')}</Relationships>`,
    ...Object.fromEntries(sheets.map((sheet, at) => [`xl/worksheets/s${at}.xml`, toWorksheetXml(sheet)])),
  });
  return new File([zip], 'people.xlsx');
}
