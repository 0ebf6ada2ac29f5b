import { Button } from '#web/ui/buttons/button.tsx';
import { FormMessage } from '#web/ui/form/form-message.tsx';

import type { StepMessage } from '#web/shared/imports/page/import-step.ts';
import { previewTexts } from './preview-texts.ts';

/** Shown if the file was uploaded but could not be previewed. */
export function PreviewFailed({
  feedback,
  onRetry,
  onCancel,
}: {
  feedback: StepMessage;
  onRetry: () => void;
  onCancel: () => void;
}) {
  return (
    <div className="space-y-5">
      <FormMessage {...feedback} />
      <div className="flex flex-wrap justify-end gap-3 max-sm:flex-col-reverse">
        <Button kind="secondary" onClick={onCancel}>
          {previewTexts.cancel}
        </Button>
        <Button autoFocus onClick={onRetry}>
          {previewTexts.retry}
        </Button>
      </div>
    </div>
  );
}
