import type { Imported } from '#contract/calls/imports.ts';
import { formatDateTime } from '#contract/dates/format-date.ts';
import { recentImportsTexts } from '#web/shared/imports/recent-imports-texts.ts';
import { uploadNotices } from '#web/shared/imports/upload-notices.ts';
import { importDialogTexts } from '#web/shared/imports/import-dialog-texts.ts';
import { routeErrorTexts } from '#web/ui/feedback/route-error-texts.ts';
import { CallFailure } from '#web/api/failure.ts';
import { importPageTexts } from './import-page-texts.ts';

/** The result of an import: the server's counts, or why nothing was imported. */
export interface ImportOutcome {
  message: string;
  imported: Imported['data'] | null;
  failure: unknown;
  /** Whether the user cancelled it too late. */
  isLate?: boolean;
}

export interface OutcomeNotice {
  success: boolean;
  title: string;
  message: string;
  lines: string[];
}

/** Lists the server's message and its details, which name the columns. */
const listReasons = (failure: unknown) =>
  failure instanceof CallFailure ? [failure.message, ...failure.lines] : [routeErrorTexts.unknown];

/** Describes the result. It is a success if rows were added or all of them were already on record. */
export function describeImportOutcome({ message, imported, failure, isLate }: ImportOutcome): OutcomeNotice {
  if (!imported) return { success: false, ...importDialogTexts.csvFailed, lines: listReasons(failure) };
  const { candidate_type: type, added, skipped, rejected } = imported;
  if (imported.undone_at) {
    const message = `${recentImportsTexts.undoneAt(formatDateTime(imported.undone_at))}.`;
    return { success: true, title: recentImportsTexts.undoneTitle, message, lines: [] };
  }
  const lines = [importPageTexts.result(imported)];
  if (isLate) return { success: true, title: importPageTexts.lateTitle, message, lines };
  if (added > 0) return { success: true, ...uploadNotices.uploadedMany(type), lines };
  if (skipped > 0 && rejected === 0)
    return {
      success: true,
      title: importPageTexts.nothingNewTitle,
      message: importPageTexts.nothingNew,
      lines: [],
    };
  return { success: false, ...uploadNotices.notUploadedMany(type), lines };
}
