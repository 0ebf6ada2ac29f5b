import { CONSTANT_FIELDS } from '#contract/calls/import-corrections.ts';
import type { ImportPreview } from '#contract/calls/import-previews.ts';
import { getFieldLabel } from '#contract/fields/labels.ts';
import { AlertIcon } from '#web/ui/icons/icons.tsx';
import { previewTexts } from './preview-texts.ts';

/** Returns why nothing can be imported, or ''. */
function findObstacle({ missing, counts, candidate_type }: ImportPreview): string {
  const labels = missing.map((field) => getFieldLabel(field, { candidate_type }));
  if (labels.length > 0) {
    const canBeConstant = missing.some((field) => CONSTANT_FIELDS.some((constant) => constant === field));
    const text = canBeConstant ? previewTexts.missingOrConstant : previewTexts.missing;
    return text(new Intl.ListFormat('en').format(labels));
  }
  if (counts.to_add + counts.changed > 0) return '';
  if (counts.known + counts.repeated === 0) return previewTexts.nothingGood;
  return counts.rejected === 0 ? previewTexts.nothingNew : previewTexts.nobodyNew;
}

/** Shows what the user should know about a file before importing it. */
export function PreviewRemarks({ preview }: { preview: ImportPreview }) {
  const { counts, candidate_type, without_status, discarded_corrections } = preview;
  const problem = findObstacle(preview);
  const remarks = [
    discarded_corrections > 0 && previewTexts.discarded(discarded_corrections),
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
