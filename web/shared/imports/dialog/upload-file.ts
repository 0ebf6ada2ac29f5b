import type { CandidateType } from '#contract/fields/fields.ts';
import { stageUpload } from '#contract/calls/import-uploads.ts';
import { sendFile } from '#web/api/send-file.ts';

import type { WorkProgress } from './import-step.ts';
import { createId } from './create-id.ts';
import { Pace } from './pace.ts';
import { watchUpload } from './progress/watch-upload.ts';

interface UploadListener {
  /** Called with the bytes sent so far. */
  onSending: (amount: WorkProgress) => void;
  /** Called with the rows read so far once the whole file is sent. A large workbook takes seconds. */
  onArriving: (amount: WorkProgress) => void;
}

/**
 * Uploads a file for a preview. Reports no progress after `signal` is aborted.
 * @returns the id of the upload and how many rows it has
 * @throws CallFailure; DOMException AbortError if aborted
 */
export async function uploadFile(
  type: CandidateType,
  file: File,
  signal: AbortSignal,
  { onSending, onArriving }: UploadListener,
): Promise<{ id: string; rows: number }> {
  const pace = new Pace();
  const id = createId();
  let stop: (() => void) | undefined;
  const watchArrival = () => {
    const report = (amount: WorkProgress) => !signal.aborted && onArriving(amount);
    report({ done: 0, total: 0 });
    return watchUpload(id, (state, amount) => void (state === 'arriving' && report(amount)));
  };
  onSending({ done: 0, total: file.size });
  try {
    const { data } = await sendFile(
      stageUpload,
      { file, query: { candidate_type: type, id } },
      ({ sent: done, total }) => {
        if (done >= total) stop ??= watchArrival();
        else if (!signal.aborted) onSending({ done, total, ...pace.measure(done, total, performance.now()) });
      },
      signal,
    );
    return data;
  } finally {
    stop?.();
  }
}
