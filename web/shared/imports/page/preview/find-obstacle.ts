import { CONSTANT_FIELDS } from '#contract/calls/import-corrections.ts';
import type { ImportPreview } from '#contract/calls/import-previews.ts';
import type { ImportQuestion } from '#contract/calls/import-uploads.ts';
import { getFieldLabel } from '#contract/fields/labels.ts';
import { formatList } from '#contract/texts/format-list.ts';
import { lacksLeavingStatus } from './confirm-current.tsx';
import { previewTexts } from './preview-texts.ts';

/** What the user has confirmed about the file as it is shown. */
export type Confirmation = ImportQuestion | 'all_current';

const listMissing = ({ missing, candidate_type }: ImportPreview) =>
  formatList(missing.map((field) => getFieldLabel(field, { candidate_type })));

/** Returns why nothing can be imported, or ''. */
export function findObstacle(preview: ImportPreview): string {
  const { missing, counts } = preview;
  if (missing.length > 0) {
    const canBeConstant = missing.some((field) => CONSTANT_FIELDS.some((constant) => constant === field));
    const text = canBeConstant ? previewTexts.missingOrConstant : previewTexts.missing;
    return text(listMissing(preview));
  }
  if (counts.to_add + counts.changed > 0) return '';
  if (counts.known + counts.repeated === 0) return previewTexts.nothingGood;
  return counts.rejected === 0 ? previewTexts.nothingNew : previewTexts.nobodyNew;
}

/** Returns in a few words why the file cannot be imported now, or ''. */
export function findReason(
  preview: ImportPreview,
  { isReading, confirmed }: { isReading: boolean; confirmed: ReadonlySet<Confirmation> },
): string {
  const { missing, counts } = preview;
  const { reasons } = previewTexts;
  if (isReading) return reasons.reading;
  if (missing.length > 0) return reasons.missing(listMissing(preview));
  if (findObstacle(preview)) return counts.rejected > 0 ? reasons.nothingGood : reasons.nothingNew;
  const open = preview.questions.filter(({ question }) => !confirmed.has(question)).length;
  if (open > 0) return reasons.questions(open);
  return lacksLeavingStatus(preview) && !confirmed.has('all_current')
    ? reasons.unconfirmed(counts.to_add)
    : '';
}
