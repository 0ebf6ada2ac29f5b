import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import type { importTemplate as call } from '#contract/imports.ts';
import { importTexts } from '#contract/texts/imports.ts';
import type { Asked, FileReply } from '#server/http/route.ts';
import { templateRows } from './template-rows.ts';

/** A CSV file to fill in. */
export async function importTemplate({ params: { candidate_type } }: Asked<typeof call>): Promise<FileReply> {
  const text = stringify(templateRows(candidate_type), { bom: true, record_delimiter: '\r\n' });
  return { stream: Readable.from([text]), fileName: importTexts.templateFileName(candidate_type, 'csv') };
}
