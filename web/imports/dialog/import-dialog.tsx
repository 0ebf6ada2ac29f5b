import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import type { CandidateType } from '#contract/fields/fields.ts';
import { invalidateCandidates } from '#web/candidate-list/candidate-queries.ts';
import { Modal } from '#web/ui/layout/modal.tsx';

import { ConnectionLost } from './progress/connection-lost.tsx';
import { DiscardDialog } from './preview/discard-dialog.tsx';
import { ImportForm } from './pick-file/import-form.tsx';
import { describeImportOutcome } from './result/import-outcome.ts';
import { ImportProgress } from './progress/import-progress.tsx';
import { ImportResult } from './result/import-result.tsx';
import { isBusy, type Step } from './import-step.ts';
import { PreviewFailed } from './preview/preview-failed.tsx';
import { UploadPreview } from './preview/upload-preview.tsx';
import { useImport } from './use-import.ts';
import { importDialogTexts } from './import-dialog-texts.ts';
import { previewTexts } from './preview/preview-texts.ts';
import { progressTexts } from './progress/progress-texts.ts';
import { connectionLostTexts } from './progress/connection-lost-texts.ts';

function getTitle(step: Step, type: CandidateType): string {
  if (step.at === 'ended') return describeImportOutcome(step.outcome, type).title;
  if (step.at === 'shown') return previewTexts.title;
  if (step.at === 'working' && (step.phase === 'queued' || step.phase === 'importing'))
    return progressTexts.title;
  return step.at === 'lost' ? connectionLostTexts.title : importDialogTexts.csvTitle;
}

/** Imports a file in steps: file, preview, progress, result. `type` is preselected; the user can change it. */
export function ImportDialog({ type: initialType, onClose }: { type: CandidateType; onClose: () => void }) {
  const client = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const { step, start, read, take, cancel, discard, again, changeCounts } = useImport(initialType);
  const [fileType, setFileType] = useState(initialType);
  const type = step.at === 'ended' ? (step.outcome.imported?.candidate_type ?? fileType) : fileType;
  const [asksToDiscard, setAsksToDiscard] = useState(false);
  const hasImported = step.at === 'ended' && step.outcome.imported !== null;
  useEffect(() => {
    if (hasImported) void invalidateCandidates(client);
  }, [hasImported, client]);

  const discardAndClose = () => {
    discard();
    onClose();
  };

  const body = () => {
    switch (step.at) {
      case 'choosing':
        return (
          <ImportForm
            type={type}
            file={file}
            feedback={step.feedback}
            onType={setFileType}
            onSelect={setFile}
            onUpload={(selected) => start(selected, type)}
          />
        );
      case 'unread':
        return (
          <PreviewFailed
            feedback={step.feedback}
            onRetry={() => read({}, null, { restore: true })}
            onCancel={cancel}
          />
        );
      case 'shown':
        return (
          <UploadPreview
            {...step}
            onCorrect={(corrections) => read(corrections, step.shown)}
            onType={(next) => read(step.shown.corrections, step.shown, { type: next })}
            onCounts={changeCounts}
            onImport={() => take(step.shown)}
            onAnother={cancel}
            onClose={discardAndClose}
          />
        );
      case 'lost':
        return <ConnectionLost onClose={onClose} />;
      case 'ended':
        return (
          <ImportResult
            notice={describeImportOutcome(step.outcome, type)}
            outcome={step.outcome}
            onAgain={() => {
              // A failed file can be tried again.
              if (hasImported) setFile(null);
              again();
            }}
            onClose={onClose}
          />
        );
      default:
        return <ImportProgress step={step} onCancel={cancel} />;
    }
  };
  return (
    <>
      <Modal
        open
        onClose={() => (step.at === 'shown' ? setAsksToDiscard(true) : onClose())}
        busy={isBusy(step)}
        size={step.at === 'shown' ? 'lg' : 'md'}
        title={getTitle(step, type)}
      >
        {body()}
      </Modal>
      <DiscardDialog
        open={asksToDiscard}
        onKeep={() => setAsksToDiscard(false)}
        onDiscard={discardAndClose}
      />
    </>
  );
}
