import { importTexts } from '#contract/texts/imports.ts';
import { ConversionProblem } from './conversion-problem.ts';
import type { OldFormat } from './detect-old-format.ts';
import { decodeMarkup } from './read/decode-markup.ts';
import { readHtml } from './read/read-html.ts';
import { readFlatOds, readOds } from './read/read-ods.ts';
import { readSpreadsheetMl } from './read/read-spreadsheet-ml.ts';
import { readXls } from './read/read-xls.ts';
import type { TextWorkbook } from './text-workbook.ts';
import { writeWorkbook } from './write-workbook.ts';

async function readWorkbook(file: Blob, format: OldFormat): Promise<TextWorkbook> {
  if (format === 'ods') return await readOds(file);
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (format === 'xls') return readXls(bytes);
  const text = decodeMarkup(bytes);
  if (format === 'html') return readHtml(text);
  return format === 'flat-ods' ? readFlatOds(text) : readSpreadsheetMl(text);
}

/**
 * Converts a spreadsheet to a workbook with the same sheets, whose cells are the texts that the server would read from
 * an Excel workbook.
 * @throws ConversionProblem
 */
export async function convertWorkbook(file: Blob, format: OldFormat): Promise<Blob> {
  const { sheets, is1904 } = await readWorkbook(file, format);
  const filled = sheets.filter(({ rows }) => rows.length > 0);
  if (filled.length === 0) throw new ConversionProblem(importTexts.empty);
  return writeWorkbook(filled, is1904);
}
