import { useRef, useState } from 'react';
import { type CallFailure, toCallFailure } from '#web/api/failure.ts';
import { forgetReload, importOnline, reloadAfterFailedImport } from '#web/ui/late/import-online.ts';

/** @throws TypeError when the server cannot be reached */
async function loadCalls() {
  const calls = await importOnline(() => import('./link-calls.ts'));
  forgetReload();
  return calls;
}

export type Calls = Awaited<ReturnType<typeof loadCalls>>;

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
      // Nothing was sent yet. A new document can load what this one cannot.
      await call(await loadCalls().catch(reloadAfterFailedImport));
    } catch (error) {
      setFailure(toCallFailure(error));
    } finally {
      isBusy.current = false;
      setPending(false);
    }
  }
  return { isPending, failure, run };
}
