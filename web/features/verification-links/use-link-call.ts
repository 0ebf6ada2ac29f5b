import { useRef, useState } from 'react';
import { CallFailure, createNetworkFailure } from '#web/api/failure.ts';
import {
  forgetReload,
  importOnline,
  ImportFailure,
  isUnreachable,
  reloadOnline,
} from '#web/ui/late/import-online.ts';

/** Converts an error of a call. Without a connection even the script of the call may be missing. */
function toFailure(error: unknown): CallFailure {
  if (error instanceof CallFailure) return error;
  if (isUnreachable(error)) return createNetworkFailure();
  throw error;
}

async function loadCalls() {
  try {
    const calls = await importOnline(() => import('./link-calls.ts'));
    forgetReload();
    return calls;
  } catch (error) {
    // Nothing was sent yet. A new document can load what this one cannot.
    if (error instanceof ImportFailure) return await reloadOnline();
    throw error;
  }
}

type Calls = Awaited<ReturnType<typeof loadCalls>>;

/** Runs the calls of a link, one at a time, and keeps why the last one failed. */
export function useLinkCall() {
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const isBusy = useRef(false);

  async function run(call: (calls: Calls) => Promise<void>): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    setPending(true);
    setFailure(null);
    try {
      await call(await loadCalls());
    } catch (error) {
      setFailure(toFailure(error));
    } finally {
      isBusy.current = false;
      setPending(false);
    }
  }
  return { isPending, failure, run };
}
