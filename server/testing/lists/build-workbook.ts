import { dateToSerial } from '#contract/dates/serial-date.ts';
import {
  buildWorkbookParts,
  escapeXml,
  MAIN,
  STYLE,
  toColumnName,
  toWorksheetPath,
} from '#server/domain/spreadsheets/write/workbook-parts.ts';
import { createZip } from '#server/testing/zip.ts';

/** A cell: a text, a number, a day shown as a date, or a formula with its last value. */
export type TestCell = string | number | { day: string } | { formula: string; value: string | number };

export interface TestSheet {
  name: string;
  rows: readonly (readonly TestCell[])[];
  /** Widths of the columns in characters. */
  widths?: readonly number[];
  /** Zero-based positions of hidden columns and rows. */
  hiddenColumns?: readonly number[];
  hiddenRows?: readonly number[];
  /** Merged areas, such as 'A1:F1'. */
  merged?: readonly string[];
  /** Rows and cells follow each other without a reference to their place, as some programs write them. */
  withoutReferences?: boolean;
}

function buildCell(cell: TestCell, place: string): string {
  if (cell === '') return '';
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`;
  if (typeof cell === 'string')
    return `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(cell)}</t></is></c>`;
  if ('day' in cell) return `<c r="${place}" s="${STYLE.date}"><v>${dateToSerial(cell.day)}</v></c>`;
  const { formula, value } = cell;
  const type = typeof value === 'string' ? ' t="str"' : '';
  return `<c r="${place}"${type}><f>${escapeXml(formula)}</f><v>${escapeXml(String(value))}</v></c>`;
}

function buildSheet({
  rows,
  widths = [],
  hiddenColumns = [],
  hiddenRows = [],
  merged = [],
  withoutReferences = false,
}: TestSheet): string {
  const count = Math.max(widths.length, ...hiddenColumns.map((at) => at + 1));
  const columns = Array.from({ length: count }, (_, at) => {
    const hidden = hiddenColumns.includes(at) ? ' hidden="1"' : '';
    return `<col min="${at + 1}" max="${at + 1}" width="${widths[at] ?? 9}" customWidth="1"${hidden}/>`;
  });
  const body = rows.map((cells, row) => {
    const hidden = hiddenRows.includes(row) ? ' hidden="1"' : '';
    const built = cells.map((cell, at) => buildCell(cell, `${toColumnName(at)}${row + 1}`));
    if (!withoutReferences) return `<row r="${row + 1}"${hidden}>${built.join('')}</row>`;
    return `<row${hidden}>${built.map((cell) => cell.replace(/ r="[A-Z]+\d+"/u, '') || '<c/>').join('')}</row>`;
  });
  const merges = merged.map((area) => `<mergeCell ref="${area}"/>`);
  return `<worksheet xmlns="${MAIN}">${wrapAll('cols', columns)}<sheetData>${body.join('')}</sheetData>${wrapAll('mergeCells', merges)}</worksheet>`;
}

const wrapAll = (name: string, elements: readonly string[]) =>
  elements.length > 0 ? `<${name}>${elements.join('')}</${name}>` : '';

/** Builds an Excel workbook as Excel would save it. */
export async function buildWorkbook(sheets: readonly TestSheet[]): Promise<File> {
  const parts = buildWorkbookParts(sheets.map(({ name }) => name));
  const bytes = await createZip({
    ...Object.fromEntries(parts.map(({ path, content }) => [path, content])),
    ...Object.fromEntries(sheets.map((sheet, at) => [toWorksheetPath(at), buildSheet(sheet)])),
  });
  return new File([bytes], 'list.xlsx');
}
