import type { ImportPreview } from '#contract/calls/import-previews.ts';
import { importTexts } from '#contract/texts/imports.ts';
import { TextButton } from '#web/ui/buttons/text-button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { AlertIcon } from '#web/ui/icons/icons.tsx';
import { previewTexts } from './preview-texts.ts';

/** Whether the file does not say who has left. */
export const lacksLeavingStatus = ({ tells_who_left, counts }: ImportPreview): boolean =>
  !tells_who_left && counts.to_add > 0;

/** Asks whether everyone in a file that does not say who has left is still there. */
export function ConfirmCurrent({
  preview: { candidate_type, counts },
  confirmed,
  onConfirm,
  onChoose,
}: {
  preview: ImportPreview;
  confirmed: boolean;
  onConfirm: (confirmed: boolean) => void;
  /** Shows the columns. */
  onChoose: () => void;
}) {
  return (
    <div className="flex gap-2.5 rounded-lg border border-warn-100 bg-warn-50 px-3.5 py-3 text-sm text-warn-ink">
      <AlertIcon className="mt-0.5 size-4.5 shrink-0" />
      <div className="min-w-0">
        <p className="font-medium">{importTexts.notes.allCurrent(counts.to_add)}</p>
        <p className="mt-1">
          {previewTexts.someLeft} <TextButton onClick={onChoose}>{previewTexts.chooseColumn}</TextButton>
        </p>
        <Checkbox
          label={previewTexts.confirmCurrent[candidate_type](counts.to_add)}
          checked={confirmed}
          onChange={(event) => onConfirm(event.target.checked)}
          className="mt-1 font-medium text-ink"
        />
      </div>
    </div>
  );
}
