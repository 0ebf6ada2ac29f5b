import { Readable } from 'node:stream';
import type { downloadImportTemplate as call } from '#contract/calls/import-templates.ts';
import { importTexts } from '#contract/texts/imports.ts';
import { BYTE_ORDER_MARK, formatCsvLine } from '#server/domain/text/csv/csv-line.ts';
import type { RequestContext, FileReply } from '#server/http/route.ts';
import { listTemplateRows } from './template-rows.ts';

/** Returns a CSV template. */
export async function downloadImportTemplate({
  params: { candidate_type },
}: RequestContext<typeof call>): Promise<FileReply> {
  const text = BYTE_ORDER_MARK + listTemplateRows(candidate_type).map(formatCsvLine).join('');
  return { stream: Readable.from([text]), fileName: importTexts.templateFileName(candidate_type, 'csv') };
}
