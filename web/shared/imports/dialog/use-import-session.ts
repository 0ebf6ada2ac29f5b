import { useEffect, useRef, useState } from 'react';

import type { CandidateType } from '#contract/fields/fields.ts';

import type { ShownPreview, Step, StepMessage } from './import-step.ts';
import type { ImportOutcome } from './import-outcome.ts';
import { forgetRunningImport } from './running-import.ts';

/**
 * The current step of an import, the id of its upload, and the abort signal of the work under way. Leaving the page aborts
 * the work.
 */
export function useImportSession(type: CandidateType) {
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
    setStep({ at: 'shown', shown, reading: null, feedback });
  };

  useEffect(() => {
    const abort = () => aborter.current?.abort();
    const leavePage = () => {
      abort();
      // The browser may restore the page from its back/forward cache. A preview still exists then.
      setStep((now) => (now.at === 'ended' || now.at === 'shown' ? now : { at: 'choosing', feedback: null }));
    };
    globalThis.addEventListener('pagehide', leavePage);
    return () => {
      globalThis.removeEventListener('pagehide', leavePage);
      abort();
    };
  }, []);

  return { step, setStep, id, renewSignal, finish, backToChoosing, showPreview };
}
