import type { downloadImportTemplateWorkbook as call } from '#contract/calls/import-templates.ts';
import { importTemplateTexts } from '#contract/texts/import-template.ts';
import { importTexts } from '#contract/texts/imports.ts';
import type { RequestContext, FileReply } from '#server/http/route.ts';
import { type StreamedWorksheet, streamWorkbook } from '#server/domain/spreadsheets/write/stream-workbook.ts';
import { listTemplateRows } from './template-rows.ts';

/** Characters. */
const COLUMN_WIDTH = 24;

function toWorksheet(
  name: string,
  [header = [], ...rows]: readonly (readonly string[])[],
): StreamedWorksheet {
  return { name, columns: header.map((title) => ({ title, width: COLUMN_WIDTH })), rows: [rows] };
}

/** Returns an Excel template. Its cells are text, so that a phone number keeps its leading 0. */
export async function downloadImportTemplateWorkbook({
  params: { candidate_type },
}: RequestContext<typeof call>): Promise<FileReply> {
  const { formsSheet, forms } = importTemplateTexts;
  const stream = streamWorkbook([
    toWorksheet(importTexts.sheetName[candidate_type], listTemplateRows(candidate_type)),
    toWorksheet(formsSheet, forms),
  ]);
  return { stream, fileName: importTexts.templateFileName(candidate_type, 'xlsx') };
}
