import { Readable } from 'node:stream';
import type { importTemplateWorkbook as call } from '#contract/imports.ts';
import { importTexts } from '#contract/texts/imports.ts';
import type { Asked, FileReply } from '#server/http/route.ts';
import { writeWorkbook } from '#server/spreadsheets/write/write-workbook.ts';
import { templateRows } from './template-rows.ts';

/** An Excel file to fill in. Its cells are text, so that a phone number keeps its leading 0. */
export async function importTemplateWorkbook({
  params: { candidate_type },
}: Asked<typeof call>): Promise<FileReply> {
  const { formsSheet, forms } = importTexts.template;
  const bytes = writeWorkbook([
    { name: importTexts.sheetName[candidate_type], rows: templateRows(candidate_type) },
    { name: formsSheet, rows: forms },
  ]);
  return { stream: Readable.from([bytes]), fileName: importTexts.templateFileName(candidate_type, 'xlsx') };
}
