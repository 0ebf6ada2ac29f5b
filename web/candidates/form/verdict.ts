import { checkEntry, type EntryErrors, errorsAfter, formSentence } from './check-entry.ts';
import type { Entry, Purpose } from './entry.ts';

/** What is said about a form: the sentence over it with its lines, and what is wrong with each field. */
export interface Verdict {
  message: string;
  lines: string[];
  errors: EntryErrors;
}

export const noVerdict: Verdict = { message: '', lines: [], errors: {} };

export const isFine = ({ errors }: Verdict): boolean => Object.keys(errors).length === 0;

/** What is wrong before anything is sent. */
export function verdictOn(
  entry: Entry,
  purpose: Purpose,
  before: 'employee' | 'student' | 'another',
): Verdict {
  const errors = checkEntry(entry, purpose);
  return { message: formSentence(errors, before), lines: [], errors };
}

/** The sentence goes with the last of the errors it was about; one from the server stays until the next try. */
export function verdictAfter(verdict: Verdict, change: Partial<Entry>): Verdict {
  const after = { ...verdict, errors: errorsAfter(verdict.errors, change) };
  return isFine(after) && !isFine(verdict) ? noVerdict : after;
}

export function withPhotoRefused(verdict: Verdict, problem: string): Verdict {
  return { ...verdict, errors: { ...verdict.errors, profile_picture: problem } };
}
