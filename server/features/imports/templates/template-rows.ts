import type { CandidateType } from '#contract/fields/fields.ts';
import { getFieldLabel } from '#contract/fields/labels.ts';
import { listTextFields, textFields } from '#contract/fields/text-fields.ts';
import { importTemplateTexts } from '#contract/texts/import-template.ts';

const listTextExamples = (type: CandidateType) =>
  listTextFields(type).map((name): [string, string] => [name, textFields[name].example]);

/** An invented person of each type, in the field order of the form. */
const examples: Record<CandidateType, [field: string, example: string][]> = {
  employee: [
    ['name', 'Oluwaseun Adeyemi'],
    ['organization', 'Zenwata Foods'],
    ...listTextExamples('employee'),
    ['phone', '+2348031234567'],
    ['address', '12 Awolowo Road, Ikoyi, Lagos'],
    ['start_date', '2019-03-04'],
    ['end_date', '2023-09-29'],
    ['reason', 'Relocated'],
  ],
  student: [
    ['name', 'Chidinma Okafor'],
    ...listTextExamples('student'),
    ['phone', '0803 123 4567'],
    ['address', '5 Zik Avenue, Enugu'],
    ['start_date', '13 Sep 2021'],
    ['end_date', ''],
    ['reason', ''],
  ],
};

const { hints } = importTemplateTexts;

/** Builds a header row that an import recognises, with format hints, and one example row. */
export function listTemplateRows(candidate_type: CandidateType): string[][] {
  const columns = examples[candidate_type];
  const header = columns.map(([field]) => {
    const label = getFieldLabel(field, { candidate_type });
    return hints[field] ? `${label} (${hints[field]})` : label;
  });
  return [header, columns.map(([, example]) => example)];
}
