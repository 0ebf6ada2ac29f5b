import type { ImportPreview } from '#contract/calls/import-previews.ts';
import { importTexts } from '#contract/texts/imports.ts';
import { formatRowPlace } from '#contract/texts/row-place.ts';
import { AlertIcon } from '#web/ui/icons/icons.tsx';
import { findObstacle } from './find-obstacle.ts';
import { listUnreadSheets } from './list-unread-sheets.ts';
import { previewTexts } from './preview-texts.ts';

/** Shows what the user should know about a file before importing it. */
export function PreviewRemarks({ preview }: { preview: ImportPreview }) {
  const { counts, candidate_type, without_status, discarded_corrections, further_headers } = preview;
  const unread = listUnreadSheets(preview);
  const problem = findObstacle(preview);
  const remarks = [
    discarded_corrections > 0 && previewTexts.discarded(discarded_corrections),
    unread.length > 0 && previewTexts.unreadSheets(unread),
    further_headers.length > 0 && importTexts.notes.furtherHeaders(further_headers.map(formatRowPlace)),
    counts.to_add > 0 && without_status > 0 && previewTexts.withoutStatus(without_status),
    counts.changed > 0 && previewTexts.changed(counts.changed),
    counts.other_type > 0 && previewTexts.otherType[candidate_type](counts.other_type),
  ].filter((remark) => typeof remark === 'string');
  return (
    <>
      {problem && (
        <p
          role="alert"
          className="flex gap-2.5 rounded-lg border border-warn-100 bg-warn-50 px-3.5 py-3 text-sm font-medium text-warn-ink"
        >
          <AlertIcon className="mt-0.5 size-4.5 shrink-0" />
          {problem}
        </p>
      )}
      {remarks.map((remark) => (
        <p key={remark} className="text-sm wrap-anywhere text-ink-soft">
          {remark}
        </p>
      ))}
    </>
  );
}
