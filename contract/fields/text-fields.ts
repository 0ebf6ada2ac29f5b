import type { CandidateType } from './fields.ts';
import { NAME_MAX } from '#contract/limits.ts';

interface TextField {
  label: string;
  maxLength: number;
  /** The candidate types that have it. */
  types: readonly CandidateType[];
  /** Whether the upload form requires it; an edit may leave it empty. */
  isRequired: boolean;
  /** Example in the import template. */
  example: string;
  /** Width of its column in an exported workbook, in characters. */
  width: number;
}

/**
 * Short texts of some candidate types, which follow the rule of names of people. Forms, details, import, export and merge treat them generically, so a new
 * one needs an entry here, a migration and its header names for imports (CONTRIBUTING.md).
 */
export const textFields = {
  parent_sponsor_name: {
    label: 'Parent/Sponsor Name',
    maxLength: NAME_MAX,
    types: ['student'],
    isRequired: true,
    example: 'Ngozi Okafor',
    width: 24,
  },
} as const satisfies Record<string, TextField>;

export type TextFieldName = keyof typeof textFields;

export const TEXT_FIELDS = Object.keys(textFields) as TextFieldName[];

/** Lists the text fields of a candidate type. */
export const listTextFields = (type: CandidateType): TextFieldName[] =>
  TEXT_FIELDS.filter((name) => (textFields[name].types as readonly CandidateType[]).includes(type));

/** Lists the text fields that the upload form of a candidate type requires. */
export const listRequiredTextFields = (type: CandidateType): TextFieldName[] =>
  listTextFields(type).filter((name) => textFields[name].isRequired);

/** Builds an object with a value for every text field. */
export const mapTextFields = <Value>(toValue: (name: TextFieldName) => Value) =>
  Object.fromEntries(TEXT_FIELDS.map((name) => [name, toValue(name)])) as Record<TextFieldName, Value>;
