import type { CandidateType } from '#contract/fields/fields.ts';
import type { Imported } from '#contract/calls/imports.ts';
import { candidateTexts } from '#contract/texts/candidates.ts';
import { errorTexts } from '#contract/texts/errors.ts';
import { importTexts } from '#contract/texts/imports.ts';
import { CallFailure } from '#web/api/failure.ts';

/** The result of an import: the server's counts, or why nothing was imported. */
export interface ImportOutcome {
  message: string;
  imported: Imported['data'] | null;
  failure: unknown;
  /** Whether it was cancelled after it had finished. */
  isLate?: boolean;
}

export interface OutcomeNotice {
  success: boolean;
  title: string;
  message: string;
  lines: string[];
}

/** The server's sentence, which names the problem, and its lines, which name the columns. */
const reasons = (failure: unknown) =>
  failure instanceof CallFailure ? [failure.message, ...failure.lines] : [errorTexts.unknown];

/** The notice of an import: green when anything was added, or when all of it was already on record; else red. */
export function describeOutcome(
  { message, imported, failure, isLate }: ImportOutcome,
  type: CandidateType,
): OutcomeNotice {
  if (!imported) return { success: false, ...candidateTexts.csvFailed, lines: reasons(failure) };
  if (isLate) return { success: true, title: importTexts.lateTitle, message, lines: [] };
  if (imported.added > 0) return { success: true, ...candidateTexts.uploadedMany(type), lines: [] };
  if (imported.skipped > 0 && imported.rejected === 0)
    return { success: true, title: importTexts.nothingNewTitle, message, lines: [] };
  return { success: false, ...candidateTexts.notUploadedMany(type), lines: [] };
}
