import { checkEntry, type EntryErrors, updateErrors, describeErrors } from './check-entry.ts';
import type { CandidateEntry, Purpose } from './entry.ts';

/** The state of a form: the sentence above it with its lines, and the problem of each field. */
export interface FormValidation {
  message: string;
  lines: string[];
  errors: EntryErrors;
}

export const noProblems: FormValidation = { message: '', lines: [], errors: {} };

export const isValid = ({ errors }: FormValidation): boolean => Object.keys(errors).length === 0;

/** What is wrong before anything is sent. */
export function validateEntry(
  entry: CandidateEntry,
  purpose: Purpose,
  before: 'employee' | 'student' | 'another',
): FormValidation {
  return { message: describeErrors(entry, purpose, before), lines: [], errors: checkEntry(entry, purpose) };
}

/** The sentence goes with the last of the errors it was about; one from the server stays until the next try. */
export function updateValidation(
  validation: FormValidation,
  change: Partial<CandidateEntry>,
): FormValidation {
  const after = { ...validation, errors: updateErrors(validation.errors, change) };
  return isValid(after) && !isValid(validation) ? noProblems : after;
}

export function withPhotoProblem(validation: FormValidation, problem: string): FormValidation {
  return { ...validation, errors: { ...validation.errors, profile_picture: problem } };
}
