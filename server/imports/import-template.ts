import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import type { CandidateType } from '#contract/fields.ts';
import type { importTemplate as call } from '#contract/imports.ts';
import { labelOf } from '#contract/labels.ts';
import { importTexts } from '#contract/texts/imports.ts';
import type { Asked, FileReply } from '#server/http/route.ts';

const BOM = '\uFEFF';

/** An invented person of each type, field by field in the order of the form. */
const examples: Record<CandidateType, [field: string, example: string][]> = {
  employee: [
    ['name', 'Oluwaseun Adeyemi'],
    ['organization', 'Zenwata Foods'],
    ['phone', '+2348031234567'],
    ['address', '12 Awolowo Road, Ikoyi, Lagos'],
    ['start_date', '2019-03-04'],
    ['end_date', '2023-09-29'],
    ['reason', 'Relocated'],
  ],
  student: [
    ['name', 'Chidinma Okafor'],
    ['parent_sponsor_name', 'Ngozi Okafor'],
    ['phone', '0803 123 4567'],
    ['address', '5 Zik Avenue, Enugu'],
    ['start_date', '2021-09-13'],
    ['end_date', ''],
    ['reason', ''],
  ],
};

/** A CSV file with the header row that an import understands and one example row. */
export async function importTemplate({ params: { candidate_type } }: Asked<typeof call>): Promise<FileReply> {
  const columns = examples[candidate_type];
  const header = columns.map(([field]) => labelOf(field, { candidate_type }));
  const text = stringify([header, columns.map(([, example]) => example)], { record_delimiter: '\r\n' });
  return { stream: Readable.from([BOM + text]), fileName: importTexts.templateFileName(candidate_type) };
}
