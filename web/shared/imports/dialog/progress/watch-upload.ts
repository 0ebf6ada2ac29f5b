import { followUpload, type UploadProgress } from '#contract/calls/import-uploads.ts';
import { send } from '#web/api/send.ts';

import type { WorkProgress } from '#web/shared/imports/dialog/import-step.ts';
import { Pace } from '#web/shared/imports/dialog/pace.ts';

const EVERY_MS = 800;

export const wait = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms);
  });

/**
 * Polls the progress of an upload.
 * @returns a function that stops polling
 */
export function watchUpload(
  id: string,
  onProgress: (state: UploadProgress['state'], amount: WorkProgress) => void,
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
        // The call that imports the rows reports its own failure.
      }
    }
  };
  void watch();
  return () => aborter.abort();
}
