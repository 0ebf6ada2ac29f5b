import type { CandidateType } from '#contract/fields/fields.ts';
import {
  type Corrections,
  FILLED_FIELDS,
  type ImportField,
  importField,
} from '#contract/calls/import-corrections.ts';
import { getFieldLabel } from '#contract/fields/labels.ts';
import { previewTexts } from './preview-texts.ts';

/** Lists the fields that a column can be matched to, labelled as on the forms; '' means none. */
export const listFieldOptions = (type: CandidateType) => [
  { value: '', label: previewTexts.notUsed },
  ...importField.options
    // The organisation of a student is always the uploading school.
    .filter((field) => type === 'employee' || field !== 'organization')
    .map((field) => ({ value: field, label: getFieldLabel(field, { candidate_type: type }) })),
];

/** Adds a choice to the corrections. A field that only one column can have is removed from its previous column. */
export function applyChoice(
  corrections: Corrections,
  column: number,
  field: ImportField | null,
): Corrections {
  const others = (corrections.columns ?? []).filter((choice) => choice.column !== column);
  const isSingle = field !== null && !FILLED_FIELDS.includes(field);
  const columns = others.map((choice) =>
    isSingle && choice.field === field ? { ...choice, field: null } : choice,
  );
  return { ...corrections, columns: [...columns, { column, field }] };
}
