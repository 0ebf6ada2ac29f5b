import type { CandidateType } from '#contract/fields/fields.ts';
import { stageUpload } from '#contract/calls/import-uploads.ts';
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
  const id = createId();
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

/** Creates a random UUID. crypto.randomUUID exists only on secure origins. */
function createId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const digits = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/u, '$1-$2-$3-$4-');
}
