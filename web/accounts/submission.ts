import { useRef, useState } from 'react';
import type { CallFailure } from '#web/api/failure.ts';

/** What a form shows when it could not be sent: a sentence and its details. */
export interface Words {
  message: string;
  lines: string[];
}

/** A failed call in words: the server's own when it refused, else `fallback` with what happened. */
export function wordsOf(failure: CallFailure, fallback: string): Words {
  const refused = failure.status >= 400 && failure.status < 500;
  if (refused) return { message: failure.message, lines: failure.lines };
  return { message: fallback, lines: [failure.message, ...failure.lines] };
}

/**
 * Sends a form once at a time. `send` throws CallFailure; `explain` puts the failure into words. A second press
 * while the first is under way does nothing. `first`: what the form shows before it is sent.
 */
export function useSubmission(explain: (failure: CallFailure) => Words, first: Words | null = null) {
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<Words | null>(first);
  const busy = useRef(false);

  async function submit(send: () => Promise<void>) {
    if (busy.current) return;
    busy.current = true;
    setPending(true);
    setProblem(null);
    try {
      await send();
    } catch (error) {
      const { CallFailure } = await import('#web/api/failure.ts');
      if (!(error instanceof CallFailure)) throw error;
      setProblem(explain(error));
    } finally {
      busy.current = false;
      setPending(false);
    }
  }

  return { pending, problem, submit, refuse: (message: string) => setProblem({ message, lines: [] }) };
}
