import { useEffect, useRef, useState } from 'react';
import type { Role } from '#contract/fields/fields.ts';
import { type CallFailure, isRejected, toCallFailure } from '#web/api/failure.ts';
import {
  forgetReload,
  importOnline,
  reloadAfterFailedImport,
  wasReloaded,
} from '#web/ui/late/import-online.ts';
import { accountScreenTexts } from './account-screen-texts.ts';

let areCallsLoaded = false;

/** @throws TypeError when the server cannot be reached */
async function loadCalls() {
  if (areCallsLoaded) return;
  await importOnline(() => import('./account-calls.ts'));
  areCallsLoaded = true;
  forgetReload();
}

/** Why a form could not be submitted: a sentence and its details. */
export interface FormProblem {
  message: string;
  lines: string[];
  /** The type of the account that the email belongs to, if that is the problem. */
  rightRole?: Role;
}

/** Uses the server's message for a rejection (4xx), otherwise `fallback` with the message as a detail. */
export function toFormProblem(failure: CallFailure, fallback: string): FormProblem {
  if (isRejected(failure)) return { message: failure.message, lines: failure.lines, rightRole: failure.role };
  return { message: fallback, lines: [failure.message, ...failure.lines] };
}

/** Puts `heading` above the server's message. */
export const toHeadedProblem = ({ message, lines }: CallFailure, heading: string): FormProblem => ({
  message: heading,
  lines: [message, ...lines],
});

/**
 * Submits a form, one submission at a time: a second press while one is running does nothing. `send` throws CallFailure,
 * `explain` describes it. `first` is the problem shown before the first submission.
 * Of two submissions on one screen, only one `explainsReload`.
 */
export function useSubmission(
  explain: (failure: CallFailure) => FormProblem,
  { first = null, explainsReload = true }: { first?: FormProblem | null; explainsReload?: boolean } = {},
) {
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<FormProblem | null>(first);
  const busy = useRef(false);
  useEffect(() => {
    if (explainsReload && wasReloaded()) setProblem({ message: accountScreenTexts.reloaded, lines: [] });
    // Loads the calls when the user enters the form, so that pages that are only read do not load them.
    const fetchCalls = () => void loadCalls().catch(() => undefined);
    addEventListener('focusin', fetchCalls, { once: true });
    return () => removeEventListener('focusin', fetchCalls);
  }, [explainsReload]);

  async function submit(send: () => Promise<void>): Promise<CallFailure | null> {
    if (busy.current) return null;
    busy.current = true;
    setPending(true);
    setProblem(null);
    try {
      // The press did nothing yet. In a new document the next one will, which says that it is new.
      await loadCalls().catch(reloadAfterFailedImport);
      await send();
      return null;
    } catch (error) {
      const failure = toCallFailure(error);
      setProblem(explain(failure));
      return failure;
    } finally {
      busy.current = false;
      setPending(false);
    }
  }

  return {
    pending,
    problem,
    /** Resolves to the failure, or null. */
    submit,
    showProblem: (message: string) => setProblem({ message, lines: [] }),
    clear: () => setProblem(null),
  };
}
