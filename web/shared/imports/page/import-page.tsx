import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';

import { screens } from '#contract/screens.ts';
import { importTexts } from '#contract/texts/imports.ts';
import { hasCode } from '#web/api/failure.ts';
import { invalidateCandidates } from '#web/shared/candidate-list/candidate-queries.ts';
import { chooseFilePath } from '#web/shared/imports/import-params.ts';
import { forgetUnfinishedImport, rememberUnfinishedImport } from '#web/shared/imports/unfinished-import.ts';
import { showNotice } from '#web/ui/feedback/notice-store.ts';
import { Loading } from '#web/ui/feedback/loading.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { focusHeading } from '#web/ui/layout/focus-heading.ts';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';

import { describeImportOutcome } from './import-outcome.ts';
import { importPageTexts } from './import-page-texts.ts';
import type { ShownPreview, Step } from './import-step.ts';
import { DiscardDialog } from './preview/discard-dialog.tsx';
import { PreviewFailed } from './preview/preview-failed.tsx';
import { previewTexts } from './preview/preview-texts.ts';
import { UploadPreview } from './preview/upload-preview.tsx';
import { ConnectionLost } from './progress/connection-lost.tsx';
import { connectionLostTexts } from './progress/connection-lost-texts.ts';
import { ImportProgress } from './progress/import-progress.tsx';
import { progressTexts } from './progress/progress-texts.ts';
import { ImportResult } from './result/import-result.tsx';
import { StepList } from './step-list.tsx';
import { UploadGone } from './upload-gone.tsx';
import { useImport } from './use-import.ts';

const isGone = (step: Step) => step.at === 'ended' && hasCode(step.outcome.failure, 'upload_not_found');

function getTitle(step: Step): string {
  if (step.at === 'ended' && !isGone(step)) return describeImportOutcome(step.outcome).title;
  if (step.at === 'shown') return previewTexts.title;
  if (step.at === 'working' && (step.phase === 'queued' || step.phase === 'importing'))
    return progressTexts.title;
  return step.at === 'lost' ? connectionLostTexts.title : importPageTexts.title;
}

/** Imports an upload in steps: preview, progress, result. */
export function ImportPage({ id }: { id: string }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { step, read, startImport, cancel, discard, reopen, changeCounts } = useImport(id);
  /** Where the user goes once a discard is confirmed. */
  const [leavingTo, setLeavingTo] = useState<string | null>(null);
  const title = getTitle(step);
  const hasImported = step.at === 'ended' && step.outcome.imported !== null;
  const isCancelled = step.at === 'cancelled';
  const isUnfinished = step.at !== 'ended' && !isCancelled;
  useEffect(
    () => (isUnfinished ? rememberUnfinishedImport(id) : forgetUnfinishedImport()),
    [id, isUnfinished],
  );
  useEffect(() => {
    if (hasImported) void invalidateCandidates(client);
  }, [hasImported, client]);
  useEffect(() => {
    if (!isCancelled) return;
    showNotice({ tone: 'success', message: importTexts.cancelled });
    void navigate(screens.uploadData, { replace: true });
  }, [isCancelled, navigate]);
  // The element that had the focus has been removed; screen readers continue with the new heading.
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the heading is another element with another title
  useEffect(() => focusHeading(), [title]);

  const discardFor = (path: string) => {
    discard();
    forgetUnfinishedImport();
    void navigate(path, { replace: true });
  };
  /** Discards the file at once unless that would lose corrected rows. */
  const leave = ({ preview }: ShownPreview, path: string) =>
    preview.counts.corrected + preview.counts.left_out > 0 ? setLeavingTo(path) : discardFor(path);

  const body = () => {
    switch (step.at) {
      case 'unread':
        return (
          <PreviewFailed
            feedback={step.feedback}
            onRetry={() => void read({}, null, { restore: true })}
            onCancel={cancel}
          />
        );
      case 'shown':
        return (
          <UploadPreview
            {...step}
            onCorrect={(corrections, feedback) => read(corrections, step.shown, { feedback })}
            onType={(type) => read(step.shown.corrections, step.shown, { type })}
            onCounts={changeCounts}
            onReload={(feedback) =>
              void read(step.shown.corrections, step.shown, { restore: true, feedback })
            }
            onImport={() => startImport(step.shown)}
            onAnother={() => leave(step.shown, chooseFilePath(step.shown.preview.candidate_type))}
            onClose={() => leave(step.shown, screens.uploadData)}
          />
        );
      case 'lost':
        return <ConnectionLost message={connectionLostTexts.importing} />;
      case 'unreachable':
        return <ConnectionLost message={connectionLostTexts.opening} onRetry={reopen} />;
      case 'ended':
        return <ImportResult outcome={step.outcome} onRetry={reopen} />;
      case 'opening':
      case 'cancelled':
        return <Loading>{importPageTexts.opening}</Loading>;
      default:
        return <ImportProgress step={step} onCancel={cancel} />;
    }
  };
  return (
    <>
      <PageHeading key={title} title={title} />
      {isGone(step) ? (
        <UploadGone />
      ) : (
        <>
          <StepList step={step} />
          <Card>{body()}</Card>
        </>
      )}
      <DiscardDialog
        open={leavingTo !== null}
        onKeep={() => setLeavingTo(null)}
        onDiscard={() => leavingTo !== null && discardFor(leavingTo)}
      />
    </>
  );
}
