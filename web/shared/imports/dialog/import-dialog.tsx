import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import type { CandidateType } from '#contract/fields/fields.ts';
import { invalidateCandidates } from '#web/shared/candidate-list/candidate-queries.ts';
import { Modal } from '#web/ui/layout/modal.tsx';

import { ConnectionLost } from '#web/shared/imports/page/progress/connection-lost.tsx';
import { DiscardDialog } from '#web/shared/imports/page/preview/discard-dialog.tsx';
import { ImportForm } from './pick-file/import-form.tsx';
import { describeImportOutcome } from '#web/shared/imports/page/import-outcome.ts';
import { ImportProgress } from '#web/shared/imports/page/progress/import-progress.tsx';
import { ImportResult } from '#web/shared/imports/page/result/import-result.tsx';
import { isBusy, type Step } from '#web/shared/imports/page/import-step.ts';
import { PreviewFailed } from '#web/shared/imports/page/preview/preview-failed.tsx';
import { UploadPreview } from '#web/shared/imports/page/preview/upload-preview.tsx';
import { useImport } from '#web/shared/imports/page/use-import.ts';
import { importDialogTexts } from '#web/shared/imports/import-dialog-texts.ts';
import { previewTexts } from '#web/shared/imports/page/preview/preview-texts.ts';
import { progressTexts } from '#web/shared/imports/page/progress/progress-texts.ts';
import { connectionLostTexts } from '#web/shared/imports/page/progress/connection-lost-texts.ts';

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
  // What the user asked for while a discard needs their confirmation.
  const [discardingFor, setDiscardingFor] = useState<'close' | 'another' | null>(null);
  const hasImported = step.at === 'ended' && step.outcome.imported !== null;
  useEffect(() => {
    if (hasImported) void invalidateCandidates(client);
  }, [hasImported, client]);

  const discardAndClose = () => {
    discard();
    onClose();
  };
  const chooseAnother = () => {
    setDiscardingFor(null);
    cancel();
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
            onRetry={() => void read({}, null, { restore: true })}
            onCancel={cancel}
          />
        );
      case 'shown': {
        const { corrected, left_out } = step.shown.preview.counts;
        const hasCorrections = corrected + left_out > 0;
        return (
          <UploadPreview
            {...step}
            onCorrect={(corrections, feedback) => read(corrections, step.shown, { feedback })}
            onType={(next) => read(step.shown.corrections, step.shown, { type: next })}
            onCounts={changeCounts}
            onReload={(feedback) =>
              void read(step.shown.corrections, step.shown, { restore: true, feedback })
            }
            onImport={() => take(step.shown)}
            onAnother={() => (hasCorrections ? setDiscardingFor('another') : chooseAnother())}
            onClose={() => (hasCorrections ? setDiscardingFor('close') : discardAndClose())}
          />
        );
      }
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
        onClose={() => (step.at === 'shown' ? setDiscardingFor('close') : onClose())}
        busy={isBusy(step)}
        size={step.at === 'shown' ? 'lg' : 'md'}
        title={getTitle(step, type)}
      >
        {body()}
      </Modal>
      <DiscardDialog
        open={discardingFor !== null}
        onKeep={() => setDiscardingFor(null)}
        onDiscard={discardingFor === 'another' ? chooseAnother : discardAndClose}
      />
    </>
  );
}
