import type { CandidateType } from '#contract/fields/fields.ts';
import type { Imported } from '#contract/calls/imports.ts';
import { uploadNotices } from '#web/texts/upload-notices.ts';
import { importDialogTexts } from '#web/imports/dialog/import-dialog-texts.ts';
import { routeErrorTexts } from '#web/texts/route-error-texts.ts';
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
  failure instanceof CallFailure ? [failure.message, ...failure.lines] : [routeErrorTexts.unknown];

/** The notice of an import: green when anything was added, or when all of it was already on record; else red. */
export function describeImportOutcome(
  { message, imported, failure, isLate }: ImportOutcome,
  type: CandidateType,
): OutcomeNotice {
  if (!imported) return { success: false, ...importDialogTexts.csvFailed, lines: reasons(failure) };
  if (isLate) return { success: true, title: importDialogTexts.lateTitle, message, lines: [] };
  if (imported.added > 0) return { success: true, ...uploadNotices.uploadedMany(type), lines: [] };
  if (imported.skipped > 0 && imported.rejected === 0)
    return { success: true, title: importDialogTexts.nothingNewTitle, message, lines: [] };
  return { success: false, ...uploadNotices.notUploadedMany(type), lines: [] };
}
