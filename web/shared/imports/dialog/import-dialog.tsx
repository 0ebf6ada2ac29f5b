import { useState } from 'react';
import { useNavigate } from 'react-router';

import type { CandidateType } from '#contract/fields/fields.ts';
import { importFilePath } from '#web/shared/imports/import-params.ts';
import { importDialogTexts } from '#web/shared/imports/import-dialog-texts.ts';
import { describeImportOutcome } from '#web/shared/imports/page/import-outcome.ts';
import { toFailedOutcome } from '#web/shared/imports/page/import-failure.ts';
import { previewTexts } from '#web/shared/imports/page/preview/preview-texts.ts';
import { ImportProgress } from '#web/shared/imports/page/progress/import-progress.tsx';
import { recentImportsTexts } from '#web/shared/imports/recent-imports-texts.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { FormMessage } from '#web/ui/form/form-message.tsx';
import { Modal } from '#web/ui/layout/modal.tsx';

import { ImportForm } from './pick-file/import-form.tsx';
import { useUpload } from './use-upload.ts';

/** Uploads a file and opens the page of its import. `type` is preselected; the user can change it. */
export function ImportDialog({ type: initialType, onClose }: { type: CandidateType; onClose: () => void }) {
  const navigate = useNavigate();
  const [type, setType] = useState(initialType);
  const [file, setFile] = useState<File | null>(null);
  const { step, start, cancel, again } = useUpload((id) => void navigate(importFilePath(id)));

  const body = () => {
    switch (step.at) {
      case 'choosing':
        return (
          <ImportForm
            type={type}
            file={file}
            feedback={step.feedback}
            onType={setType}
            onSelect={setFile}
            onUpload={(selected) => start(selected, type)}
          />
        );
      case 'failed':
        return <UploadFailed error={step.error} onAgain={again} onClose={onClose} />;
      default:
        return <ImportProgress step={step} onCancel={cancel} />;
    }
  };
  return (
    <Modal
      open
      onClose={onClose}
      busy={step.at !== 'choosing' && step.at !== 'failed'}
      size="md"
      title={step.at === 'failed' ? importDialogTexts.csvFailed.title : importDialogTexts.csvTitle}
    >
      {body()}
    </Modal>
  );
}

/** Says why a file was not uploaded. It can be tried again. */
function UploadFailed({
  error,
  onAgain,
  onClose,
}: {
  error: unknown;
  onAgain: () => void;
  onClose: () => void;
}) {
  const { message, lines } = describeImportOutcome(toFailedOutcome(error));
  return (
    <div className="space-y-5">
      <FormMessage message={message} lines={lines} />
      <div className="flex flex-wrap justify-end gap-3 max-sm:flex-col-reverse">
        <Button kind="secondary" onClick={onClose}>
          {recentImportsTexts.close}
        </Button>
        <Button autoFocus onClick={onAgain}>
          {previewTexts.retry}
        </Button>
      </div>
    </div>
  );
}
