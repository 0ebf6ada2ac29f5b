import type { CandidateType } from '#contract/fields/fields.ts';
import { stageUpload } from '#contract/calls/import-uploads.ts';
import { createUuid } from '#web/api/create-uuid.ts';
import { sendFile } from '#web/api/send-file.ts';
import type { WorkProgress } from '#web/shared/imports/page/import-step.ts';
import { Pace } from '#web/shared/imports/page/pace.ts';

interface UploadListener {
  /** Called with the bytes sent so far. */
  onSending: (amount: WorkProgress) => void;
  /** Called once the whole file is sent, with the id of the upload. The server still reads it: seconds for a large workbook. */
  onSent: (id: string) => void;
}

/**
 * Uploads a file for a preview.
 * @returns the id of the upload and how many rows it has
 * @throws CallFailure; DOMException AbortError if aborted
 */
export async function uploadFile(
  type: CandidateType,
  file: File,
  signal: AbortSignal,
  { onSending, onSent }: UploadListener,
): Promise<{ id: string; rows: number }> {
  const pace = new Pace();
  const id = createUuid();
  let isSent = false;
  const { data } = await sendFile(
    stageUpload,
    { file, query: { candidate_type: type, id } },
    ({ sent: done, total }) => {
      if (done < total) onSending({ done, total, ...pace.measure(done, total, performance.now()) });
      else if (!isSent) onSent(id);
      isSent ||= done >= total;
    },
    signal,
  );
  return data;
}
