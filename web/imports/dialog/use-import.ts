import { useEffect, useRef, useState } from 'react';

import type { CandidateType } from '#contract/fields/fields.ts';
import {
  cancelUpload,
  type Corrections,
  followUpload,
  importUpload,
  previewUpload,
} from '#contract/calls/import-uploads.ts';
import { importTexts } from '#contract/texts/imports.ts';
import { describeFailure } from '#web/api/describe-failure.ts';
import { send } from '#web/api/send.ts';

import { toFailedOutcome, isOutcomeUnknown, createLostFailure, getStatus } from './import-failure.ts';
import type { ImportOutcome } from './result/import-outcome.ts';
import type { ShownPreview, Step, StepMessage } from './import-step.ts';
import { forgetRunningImport, readRunningImport, rememberRunningImport } from './running-import.ts';
import { uploadFile } from './upload-file.ts';
import { wait, watchUpload } from './progress/watch-upload.ts';
import { previewTexts } from './preview/preview-texts.ts';
import { connectionLostTexts } from './progress/connection-lost-texts.ts';

const POLL_MS = 1500;
/** How long one call waits for the import; below the usual time limits of proxies. */
const WAIT_SECONDS = 20;

const withId = (id: string | null) => ({ params: { id: id ?? '' } });

/**
 * Imports a file in steps: upload, preview with corrections, import. The upload is discarded if the user cancels,
 * closes the dialog or leaves the page before the import. A started import continues, and reappears when the user comes
 * back.
 */
export function useImport(type: CandidateType) {
  const [step, setStep] = useState<Step>({ at: 'choosing', feedback: null });
  const id = useRef<string | null>(null);
  const aborter = useRef<AbortController | null>(null);

  /** Aborts the current work and returns a signal for the next. */
  const renewSignal = () => {
    aborter.current?.abort();
    aborter.current = new AbortController();
    return aborter.current.signal;
  };
  const finish = (outcome: ImportOutcome) => {
    id.current = null;
    forgetRunningImport(type);
    setStep({ at: 'ended', outcome });
  };
  const backToChoosing = (feedback: StepMessage | null) => {
    id.current = null;
    forgetRunningImport(type);
    setStep({ at: 'choosing', feedback });
  };
  const showPreview = (shown: ShownPreview, feedback: StepMessage) => {
    forgetRunningImport(type);
    setStep({ at: 'shown', shown, reading: null, feedback });
  };

  useEffect(() => {
    const leave = () => {
      aborter.current?.abort();
      const isImporting = id.current !== null && readRunningImport(type) === id.current;
      if (id.current && !isImporting)
        void send(cancelUpload, withId(id.current), { keepalive: true }).catch(() => undefined);
      id.current = null;
    };
    const leavePage = () => {
      leave();
      // The browser may restore the page from its back/forward cache.
      setStep((now) => (now.at === 'ended' ? now : { at: 'choosing', feedback: null }));
    };
    globalThis.addEventListener('pagehide', leavePage);
    return () => {
      globalThis.removeEventListener('pagehide', leavePage);
      leave();
    };
  }, [type]);

  const start = async (file: File) => {
    const signal = renewSignal();
    try {
      const { id: uploadId, rows } = await uploadFile(type, file, signal, {
        onSending: (amount) => setStep({ at: 'sending', amount }),
        onArriving: (amount) => setStep({ at: 'working', phase: 'arriving', amount }),
      });
      id.current = uploadId;
      await read({}, null, rows);
    } catch (error) {
      if (!signal.aborted)
        finish(
          toFailedOutcome(isOutcomeUnknown(error) ? createLostFailure(connectionLostTexts.sending) : error),
        );
    }
  };

  /** Requests a preview with the corrections; `before` stays visible meanwhile. */
  const read = async (corrections: Corrections, before: ShownPreview | null, total = 0) => {
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
      const { data } = await send(previewUpload, { ...withId(id.current), body: corrections }, { signal });
      setStep({ at: 'shown', shown: { preview: data, corrections }, reading: null, feedback: null });
    } catch (error) {
      if (signal.aborted) return;
      const { failed: notAgain, unread } = previewTexts;
      const feedback = describeFailure(error, before ? notAgain : unread);
      if (getStatus(error) === 404) finish(toFailedOutcome(error));
      else if (before) setStep({ at: 'shown', shown: before, reading: null, feedback });
      else setStep({ at: 'unread', feedback });
    } finally {
      stop();
    }
  };

  const importShown = async (shown: ShownPreview) => {
    const signal = renewSignal();
    const total = shown.preview.counts.to_add;
    setStep({ at: 'working', phase: 'importing', amount: { done: 0, total } });
    rememberRunningImport(type, id.current ?? '');
    const stop = watchUpload(id.current ?? '', (state, amount) => {
      if (signal.aborted || state === 'waiting' || state === 'failed' || state === 'imported') return;
      setStep({ at: 'working', phase: state, amount });
    });
    // The user is asked to confirm only if the file does not say who has left.
    const body = { all_current: !shown.preview.tells_who_left };
    try {
      for (;;) {
        const sent = { ...withId(id.current), query: { wait: WAIT_SECONDS }, body };
        const { message, data } = await send(importUpload, sent, { signal });
        // Calling again waits for the same import.
        if (data.state === 'done') return finish({ message, imported: data, failure: null });
      }
    } catch (error) {
      if (signal.aborted) return;
      if (isOutcomeUnknown(error) || getStatus(error) === 409) {
        stop();
        setStep({ at: 'lost' });
        await pollOutcome(shown, signal);
      } else if (getStatus(error) === 404) finish(toFailedOutcome(error));
      else showPreview(shown, describeFailure(error, previewTexts.notImported));
    } finally {
      stop();
    }
  };

  /** Polls until the outcome of the import is known. `shown` is its preview; null after a reload of the page. */
  const pollOutcome = async (shown: ShownPreview | null, signal: AbortSignal) => {
    for (; !signal.aborted; await wait(POLL_MS)) {
      try {
        const { data } = await send(followUpload, withId(id.current), { signal });
        const { state, done, total, failure } = data;
        if (state === 'imported') return await showImported('', signal);
        if (state === 'waiting' || state === 'failed') {
          const message = failure ?? connectionLostTexts.nothing;
          return shown
            ? showPreview(shown, { message, lines: [] })
            : finish(toFailedOutcome(createLostFailure(message)));
        }
        setStep({ at: 'working', phase: state, amount: { done, total } });
      } catch (error) {
        if (getStatus(error) === 404 && !shown) return backToChoosing(null);
        if (getStatus(error) === 404)
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
    start: (file: File) => void start(file),
    read: (corrections: Corrections, before: ShownPreview | null) => void read(corrections, before),
    take: (shown: ShownPreview) => void importShown(shown),
    cancel: () => void cancel(),
    /** Returns to the selection of a file. */
    again: () => setStep({ at: 'choosing', feedback: null }),
  };
}
