import { useEffect, useRef, useState } from 'react';
import { routeErrorTexts } from '#contract/texts/route-errors.ts';
import type { CallFailure } from '#web/api/failure.ts';
import { importOnline } from '#web/navigation/import-online.ts';
import { isUnreachable } from '#web/shell/errors/explain-error.ts';

let areCallsLoaded = false;

/** @throws TypeError when the server cannot be reached */
async function loadCalls() {
  if (areCallsLoaded) return;
  await importOnline(() => import('./account-calls.ts'));
  areCallsLoaded = true;
}

type Failure = Pick<CallFailure, 'status' | 'message' | 'lines'>;

/** What a form shows when it could not be sent: a sentence and its details. */
export interface FormProblem {
  message: string;
  lines: string[];
}

/** A failed call in words: the server's own when it refused, else `fallback` with what happened. */
export function toFormProblem(failure: Failure, fallback: string): FormProblem {
  const refused = failure.status >= 400 && failure.status < 500;
  if (refused) return { message: failure.message, lines: failure.lines };
  return { message: fallback, lines: [failure.message, ...failure.lines] };
}

/** Whether the server understood what was sent and refused it; sent again it would be refused again. */
export const isRefused = (failure: Failure | null): boolean => failure?.status === 422;

/** The failed call in what `send` threw; without a connection it may be the script of the call that is missing. */
async function toFailure(error: unknown): Promise<Failure> {
  const { title, message } = routeErrorTexts.network;
  if (isUnreachable(error)) return { status: 0, message: title, lines: [message] };
  const { CallFailure } = await import('#web/api/failure.ts');
  if (error instanceof CallFailure) return error;
  throw error;
}

/**
 * Sends a form once at a time. `send` throws CallFailure; `explain` puts the failure into words. A second press
 * while the first is under way does nothing. `first`: what the form shows before it is sent.
 */
export function useSubmission(explain: (failure: Failure) => FormProblem, first: FormProblem | null = null) {
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<FormProblem | null>(first);
  const busy = useRef(false);
  useEffect(() => {
    // Whoever begins with a form will send it: its calls are fetched meanwhile, which a page that is only read spares.
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
      await loadCalls();
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
    /** Answers the failure, if there was one. */
    submit,
    refuse: (message: string) => setProblem({ message, lines: [] }),
    clear: () => setProblem(null),
  };
}
