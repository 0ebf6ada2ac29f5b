import { followUpload, followUploadEvents, type UploadProgress } from '#contract/calls/import-uploads.ts';
import { receiveEvents } from '#web/api/receive-events.ts';
import { send } from '#web/api/send.ts';

import type { WorkProgress } from '#web/shared/imports/page/import-step.ts';
import { Pace } from '#web/shared/imports/page/pace.ts';

const POLL_MS = 800;
/** Most calls end before their progress is worth watching. */
const WATCH_AFTER_MS = 800;

/** The state of an upload, or why it is unknown for now. */
export type UploadReport =
  | { type: 'progressed'; state: UploadProgress['state']; amount: WorkProgress; failure: string | null }
  | { type: 'failed'; error: unknown };

const wait = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms);
  });

/** Yields each state of an upload from its stream of events, and then, or if there is none, by polling. */
async function* receiveStates(id: string, signal: AbortSignal): AsyncGenerator<UploadProgress | Error> {
  const sent = { params: { id } };
  let isKnown = false;
  try {
    for await (const { data } of receiveEvents(followUploadEvents, sent, signal)) {
      isKnown = true;
      yield data;
    }
  } catch {
    // Polling finds out why.
  }
  if (isKnown) await wait(POLL_MS);
  for (; !signal.aborted; await wait(POLL_MS)) {
    try {
      yield (await send(followUpload, sent, { signal })).data;
    } catch (error) {
      if (!signal.aborted) yield error as Error;
    }
  }
}

/** Watches an upload until `signal` aborts. After a failure, the next report may be a state again. */
export async function* watchUpload(id: string, signal: AbortSignal): AsyncGenerator<UploadReport> {
  const pace = new Pace();
  for await (const now of receiveStates(id, signal)) {
    if (signal.aborted) return;
    if (now instanceof Error) yield { type: 'failed', error: now };
    else {
      const { state, done, total, failure } = now;
      const speed = pace.measure(done, total, performance.now());
      yield { type: 'progressed', state, amount: { done, total, ...speed }, failure };
    }
  }
}

/** Reports the progress of another call about an upload. That call reports its own failure. */
export async function watchCall(
  id: string,
  signal: AbortSignal,
  onProgress: (report: Extract<UploadReport, { type: 'progressed' }>) => void,
) {
  await wait(WATCH_AFTER_MS);
  for await (const report of watchUpload(id, signal)) if (report.type === 'progressed') onProgress(report);
}
