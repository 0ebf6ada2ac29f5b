import { useEffect, useRef, useState } from 'react';
import { routeErrorTexts } from '#web/api/route-error-texts.ts';
import type { CallFailure } from '#web/api/failure.ts';
import { importOnline, ImportFailure, reloadOnline } from '#web/api/import-online.ts';
import { isUnreachable } from '#web/shared/errors/explain-error.ts';

let areCallsLoaded = false;

/** @throws TypeError when the server cannot be reached */
async function loadCalls() {
  if (areCallsLoaded) return;
  await importOnline(() => import('./account-calls.ts'));
  areCallsLoaded = true;
}

type Failure = Pick<CallFailure, 'status' | 'message' | 'lines'>;

/** Why a form could not be submitted: a sentence and its details. */
export interface FormProblem {
  message: string;
  lines: string[];
}

/** Uses the server's message for a rejection (4xx), otherwise `fallback` with the message as a detail. */
export function toFormProblem(failure: Failure, fallback: string): FormProblem {
  const isRejection = failure.status >= 400 && failure.status < 500;
  if (isRejection) return { message: failure.message, lines: failure.lines };
  return { message: fallback, lines: [failure.message, ...failure.lines] };
}

/** Whether the server rejected the input, so that sending it again is pointless. */
export const isRejected = (failure: Failure | null): boolean => failure?.status === 422;

/** Converts an error of `send`. Without a connection even the script of the call may be missing. */
async function toFailure(error: unknown): Promise<Failure> {
  const { title, message } = routeErrorTexts.network;
  if (isUnreachable(error)) return { status: 0, message: title, lines: [message] };
  const { CallFailure } = await import('#web/api/failure.ts');
  if (error instanceof CallFailure) return error;
  throw error;
}

/**
 * Submits a form, one submission at a time: a second press while one is running does nothing. `send` throws CallFailure,
 * `explain` describes it. `first` is the problem shown before the first submission.
 */
export function useSubmission(explain: (failure: Failure) => FormProblem, first: FormProblem | null = null) {
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<FormProblem | null>(first);
  const busy = useRef(false);
  useEffect(() => {
    // Loads the calls when the user enters the form, so that pages that are only read do not load them.
    const fetchCalls = () => void loadCalls().catch(() => undefined);
    addEventListener('focusin', fetchCalls, { once: true });
    return () => removeEventListener('focusin', fetchCalls);
  }, []);

  async function submit(send: () => Promise<void>): Promise<Failure | null> {
    if (busy.current) return null;
    busy.current = true;
    setPending(true);
    setProblem(null);
    try {
      await loadCalls().catch((error: unknown) => {
        // The press did nothing yet. In a new document the next one will.
        if (error instanceof ImportFailure) return reloadOnline();
        throw error;
      });
      await send();
      return null;
    } catch (error) {
      const failure = await toFailure(error);
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
