import { followUpload, type UploadProgress } from '#contract/import-uploads.ts';
import { send } from '#web/api/send.ts';

import type { Amount } from './import-step.ts';
import { Pace } from './pace.ts';

const EVERY_MS = 800;

export const wait = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms);
  });

/** Asks how far the work on an upload is, again and again until it is stopped. @returns what stops it */
export function watchUpload(
  id: string,
  onProgress: (state: UploadProgress['state'], amount: Amount) => void,
): () => void {
  const aborter = new AbortController();
  const { signal } = aborter;
  const pace = new Pace();
  const watch = async () => {
    for (;;) {
      await wait(EVERY_MS);
      if (signal.aborted) return;
      try {
        const { data } = await send(followUpload, { params: { id } }, { signal });
        const { state, done, total } = data;
        onProgress(state, { done, total, ...pace.measure(done, total, performance.now()) });
      } catch {
        // The work itself tells what went wrong.
      }
    }
  };
  void watch();
  return () => aborter.abort();
}
