import { IMPORT_MAX_BYTES } from '#contract/limits.ts';
import { importTexts } from '#contract/texts/imports.ts';
import { ConversionProblem } from './conversion-problem.ts';
import { packParts, type ZipPart } from './pack-parts.ts';
import type { MergedRange, TextRow, TextSheet } from './text-workbook.ts';

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const TAG = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const LINKS = 'xmlns="http://schemas.openxmlformats.org/package/2006/relationships"';
const KINDS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
/** Rows are written in pieces of about this many characters. */
const PIECE_CHARS = 65_536;

/** One UTF-16 unit as workbooks write what XML cannot contain. */
const spell = (char: string) => `_x${char.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;

/** Escapes text for XML. Control characters, which XML cannot contain, and what looks like one are spelled as _xHHHH_. */
const escapeText = (text: string) =>
  text
    .replaceAll(/_(?=x[\dA-F]{4}_)/giu, '_x005F_')
    .replaceAll(/(?![\t\n])[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, spell)
    .replaceAll(/[&<>"]/gu, (char) => ESCAPES[char] ?? char);

function toColumnName(column: number): string {
  const rest = Math.floor(column / 26);
  return `${rest > 0 ? toColumnName(rest - 1) : ''}${String.fromCodePoint(65 + (column % 26))}`;
}

const toReference = ({ line, column, lastLine, lastColumn }: MergedRange) =>
  `${toColumnName(column)}${line}:${toColumnName(lastColumn)}${lastLine}`;

function toRowXml({ line, cells, isHidden }: TextRow): string {
  let xml = `<row r="${line}"${isHidden ? ' hidden="1"' : ''}>`;
  for (const [column, text] of cells.entries())
    if (text !== '')
      xml += `<c r="${toColumnName(column)}${line}" t="inlineStr"><is><t xml:space="preserve">${escapeText(text)}</t></is></c>`;
  return `${xml}</row>`;
}

function* writeSheet({ rows, merged, hiddenColumns }: TextSheet): Generator<string> {
  const columns = hiddenColumns.map((at) => `<col min="${at + 1}" max="${at + 1}" width="9" hidden="1"/>`);
  yield `${TAG}<worksheet ${MAIN}>${columns.length > 0 ? `<cols>${columns.join('')}</cols>` : ''}<sheetData>`;
  let piece = '';
  for (const row of rows) {
    piece += toRowXml(row);
    if (piece.length < PIECE_CHARS) continue;
    yield piece;
    piece = '';
  }
  const merges = merged.map((range) => `<mergeCell ref="${toReference(range)}"/>`).join('');
  yield `${piece}</sheetData>${merges && `<mergeCells>${merges}</mergeCells>`}</worksheet>`;
}

function* writeText(text: string): Generator<string> {
  yield text;
}

function* listParts(sheets: readonly TextSheet[], is1904: boolean): Generator<ZipPart> {
  const list = sheets.map(
    ({ name, isHidden }, at) =>
      `<sheet name="${escapeText(name)}" sheetId="${at + 1}"${isHidden ? ' state="hidden"' : ''} r:id="r${at + 1}"/>`,
  );
  const links = sheets.map(
    (_, at) =>
      `<Relationship Id="r${at + 1}" Type="${KINDS}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
  );
  yield {
    path: '_rels/.rels',
    content: writeText(
      `${TAG}<Relationships ${LINKS}><Relationship Id="r1" Type="${KINDS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
  };
  yield {
    path: 'xl/workbook.xml',
    content: writeText(
      `${TAG}<workbook ${MAIN} xmlns:r="${KINDS}">${is1904 ? '<workbookPr date1904="1"/>' : ''}<sheets>${list.join('')}</sheets></workbook>`,
    ),
  };
  yield {
    path: 'xl/_rels/workbook.xml.rels',
    content: writeText(`${TAG}<Relationships ${LINKS}>${links.join('')}</Relationships>`),
  };
  for (const [at, sheet] of sheets.entries())
    yield { path: `xl/worksheets/sheet${at + 1}.xml`, content: writeSheet(sheet) };
}

/**
 * Writes sheets as a workbook for the server, which is the only reader: without styles and content types.
 * @throws ConversionProblem when it is larger than the largest file
 */
export function writeWorkbook(sheets: readonly TextSheet[], is1904: boolean): Blob {
  const workbook = packParts(listParts(sheets, is1904), IMPORT_MAX_BYTES);
  if (!workbook) throw new ConversionProblem(importTexts.tooLarge);
  return workbook;
}
