import { useEffect } from 'react';

import type { CandidateType } from '#contract/fields/fields.ts';
import { cancelUpload, followUpload, importUpload } from '#contract/calls/import-uploads.ts';
import type { Corrections } from '#contract/calls/import-corrections.ts';
import { previewUpload, type UploadRowCounts } from '#contract/calls/import-previews.ts';
import { importTexts } from '#contract/texts/imports.ts';
import { describeFailure } from '#web/api/describe-failure.ts';
import { send } from '#web/api/send.ts';

import { hasCode, isOutcomeUnknown } from '#web/api/failure.ts';
import { createLostFailure, toFailedOutcome } from './import-failure.ts';
import type { ShownPreview, StepMessage } from './import-step.ts';
import { readRunningImport, rememberRunningImport } from './running-import.ts';
import { uploadFile } from './upload-file.ts';
import { useImportSession } from './use-import-session.ts';
import { wait, watchUpload } from './progress/watch-upload.ts';
import { previewTexts } from './preview/preview-texts.ts';
import { connectionLostTexts } from './progress/connection-lost-texts.ts';

const POLL_MS = 1500;
/** How long one call waits for the import; below the usual time limits of proxies. */
const WAIT_SECONDS = 20;

/** The server no longer has the preview that was shown, because the file was read again. */
const OUTDATED = ['preview_changed', 'upload_busy', 'upload_not_previewed'] as const;

const withId = (id: string | null) => ({ params: { id: id ?? '' } });

/** What a preview is asked for besides corrections. */
interface ReadOptions {
  /** The number of rows, if known. */
  total?: number;
  /** Uses the corrections that the server has stored instead of those given. */
  restore?: boolean;
  /** Changes the type of all rows. */
  type?: CandidateType;
  /** Shown with the preview. */
  feedback?: StepMessage | null;
}

/**
 * Imports a file in steps: upload, preview with corrections, import. The upload is discarded if the user cancels or
 * discards the preview. After a reload, a preview or a started import reappears. `type` is the type of the form, under
 * which this tab remembers the upload.
 */
export function useImport(type: CandidateType) {
  const { step, setStep, id, renewSignal, finish, backToChoosing, showPreview } = useImportSession(type);

  const start = async (file: File, fileType: CandidateType) => {
    const signal = renewSignal();
    try {
      const { id: uploadId, rows } = await uploadFile(fileType, file, signal, {
        onSending: (amount) => setStep({ at: 'sending', amount }),
        onArriving: (amount) => setStep({ at: 'working', phase: 'arriving', amount }),
      });
      id.current = uploadId;
      rememberRunningImport(type, uploadId);
      await read({}, null, { total: rows, restore: true });
    } catch (error) {
      if (!signal.aborted)
        finish(
          toFailedOutcome(isOutcomeUnknown(error) ? createLostFailure(connectionLostTexts.sending) : error),
        );
    }
  };

  /** Requests a preview with the corrections; `before` stays visible meanwhile. @returns whether it is shown */
  const read = async (
    corrections: Corrections,
    before: ShownPreview | null,
    {
      total = 0,
      restore = false,
      // Another tab may have changed the type.
      type: candidate_type = restore ? undefined : before?.preview.candidate_type,
      feedback: note = null,
    }: ReadOptions = {},
  ): Promise<boolean> => {
    const signal = renewSignal();
    const nothing = { done: 0, total };
    setStep(
      before
        ? { at: 'shown', shown: { ...before, corrections }, reading: nothing, feedback: null }
        : { at: 'working', phase: 'reading', amount: nothing },
    );
    const stop = watchUpload(id.current ?? '', (state, amount) => {
      if (signal.aborted || state !== 'reading') return;
      setStep((now) =>
        now.at === 'shown' ? { ...now, reading: amount } : { at: 'working', phase: 'reading', amount },
      );
    });
    try {
      const body = { ...corrections, restore, candidate_type };
      const { data } = await send(previewUpload, { ...withId(id.current), body }, { signal });
      const shown = { preview: data, corrections: data.corrections };
      setStep({ at: 'shown', shown, reading: null, feedback: note });
      return true;
    } catch (error) {
      if (signal.aborted) return false;
      const { failed: notAgain, unread } = previewTexts;
      const feedback = describeFailure(error, before ? notAgain : unread);
      if (hasCode(error, 'upload_not_found')) finish(toFailedOutcome(error));
      else if (before) setStep({ at: 'shown', shown: before, reading: null, feedback });
      else setStep({ at: 'unread', feedback });
      return false;
    } finally {
      stop();
    }
  };

  const importShown = async (shown: ShownPreview) => {
    const signal = renewSignal();
    const total = shown.preview.counts.to_add;
    setStep({ at: 'working', phase: 'importing', amount: { done: 0, total } });
    const stop = watchUpload(id.current ?? '', (state, amount) => {
      if (signal.aborted || state === 'waiting' || state === 'failed' || state === 'imported') return;
      setStep({ at: 'working', phase: state, amount });
    });
    // The user is asked to confirm only if the file does not say who has left.
    const body = { all_current: !shown.preview.tells_who_left, run: shown.preview.run };
    try {
      for (;;) {
        const sent = { ...withId(id.current), query: { wait: WAIT_SECONDS }, body };
        const { message, data } = await send(importUpload, sent, { signal });
        // Calling again waits for the same import.
        if (data.state === 'done') return finish({ message, imported: data, failure: null });
      }
    } catch (error) {
      if (signal.aborted) return;
      if (hasCode(error, ...OUTDATED)) {
        stop();
        await pollOutcome(null, signal, { message: importTexts.previewChanged, lines: [] });
      } else if (isOutcomeUnknown(error)) {
        stop();
        setStep({ at: 'lost' });
        await pollOutcome(shown, signal);
      } else if (hasCode(error, 'upload_not_found')) finish(toFailedOutcome(error));
      else showPreview(shown, describeFailure(error, previewTexts.notImported));
    } finally {
      stop();
    }
  };

  /**
   * Polls until the outcome of the import is known. `shown` is its preview; null to read the rows again if there is no
   * import, and show `reason` with them.
   */
  const pollOutcome = async (
    shown: ShownPreview | null,
    signal: AbortSignal,
    reason: StepMessage | null = null,
  ) => {
    for (; !signal.aborted; await wait(POLL_MS)) {
      try {
        const { data } = await send(followUpload, withId(id.current), { signal });
        const { state, done, total, failure } = data;
        if (state === 'imported') return await showImported('', signal);
        if (state === 'waiting' || state === 'failed') {
          if (shown)
            return showPreview(shown, { message: failure ?? connectionLostTexts.nothing, lines: [] });
          const feedback = failure === null ? reason : { message: failure, lines: [] };
          await read({}, null, { total, restore: true, feedback });
          return;
        }
        setStep({ at: 'working', phase: state, amount: { done, total } });
      } catch (error) {
        if (hasCode(error, 'upload_not_found') && !shown) return backToChoosing(null);
        if (hasCode(error, 'upload_not_found'))
          return finish(toFailedOutcome(createLostFailure(connectionLostTexts.gone)));
        if (!signal.aborted && !isOutcomeUnknown(error)) return finish(toFailedOutcome(error));
      }
    }
  };

  /** Shows a finished import. The call is idempotent. */
  const showImported = async (late: string, signal: AbortSignal) => {
    const { message, data } = await send(importUpload, { ...withId(id.current), body: {} }, { signal });
    const imported = data.state === 'done' ? data : null;
    finish({ message: late || message, imported, failure: null, isLate: late !== '' });
  };

  /** Discards the uploaded file in the background. */
  const discard = () => {
    renewSignal();
    if (id.current) void send(cancelUpload, withId(id.current), { keepalive: true }).catch(() => undefined);
    backToChoosing(null);
  };

  const cancel = async () => {
    const before = step;
    const signal = renewSignal();
    const cancelled: StepMessage = { message: importTexts.cancelled, lines: [], tone: 'success' };
    try {
      if (id.current) {
        setStep({ at: 'cancelling' });
        const { message, data } = await send(cancelUpload, withId(id.current), { signal });
        if (data.import) return await showImported(message, signal);
      }
    } catch (error) {
      if (signal.aborted) return;
      if (before.at === 'working' && before.phase !== 'reading' && isOutcomeUnknown(error))
        return finish(toFailedOutcome(createLostFailure(connectionLostTexts.cancelling)));
    }
    backToChoosing(cancelled);
  };

  useEffect(() => {
    const running = readRunningImport(type);
    if (!running) return;
    id.current = running;
    setStep({ at: 'working', phase: 'importing', amount: { done: 0, total: 0 } });
    void pollOutcome(null, renewSignal());
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the dialog opens
  }, [type]);

  return {
    step,
    start: (file: File, fileType: CandidateType) => void start(file, fileType),
    read,
    /** Shows new counts after a row was corrected. */
    changeCounts: (counts: UploadRowCounts) =>
      setStep((now) => {
        if (now.at !== 'shown') return now;
        return { ...now, shown: { ...now.shown, preview: { ...now.shown.preview, counts } } };
      }),
    discard,
    take: (shown: ShownPreview) => void importShown(shown),
    cancel: () => void cancel(),
    /** Returns to the selection of a file. */
    again: () => setStep({ at: 'choosing', feedback: null }),
  };
}
