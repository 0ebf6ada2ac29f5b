import type { ImportQuestion } from '#contract/calls/import-uploads.ts';
import type { Runner } from '#server/platform/db/database.ts';
import { lockWaitingUpload } from '#server/features/imports/queries/import-queue.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';
import { type ReadAs, restoreRowFormat } from '#server/features/imports/parse-cells/restore-row-format.ts';
import { tellsWhoLeft } from '#server/features/imports/parse-cells/row-format.ts';

/** What the caller has seen and confirmed. */
interface Confirmation {
  /** The run of the preview that the caller has seen; undefined for the last one. */
  run?: number | undefined;
  all_current: boolean;
  confirmed: readonly ImportQuestion[];
}

/**
 * Locks an upload whose last preview is the one that the caller has confirmed. No other preview can begin until the
 * transaction ends.
 * @throws DomainError while the upload is read, queued or imported, without a preview, after another preview, or when
 * the file has no leaving data and the caller has not confirmed that all candidates are current, or when the caller has not
 * confirmed what the preview asked
 */
export async function lockPreviewedUpload(
  tx: Runner,
  id: number,
  { run, all_current, confirmed }: Confirmation,
) {
  const upload = await lockWaitingUpload(tx, id);
  if (!upload) throw new DomainError('upload_busy');
  if (upload.read_as === null) throw new DomainError('upload_not_previewed');
  if (run !== undefined && run !== (upload.read_as as ReadAs).run) throw new DomainError('preview_changed');
  const { questions = [] } = upload.read_as as ReadAs;
  if (questions.some((question) => !confirmed.includes(question)))
    throw new DomainError('import_unconfirmed');
  const format = await restoreRowFormat(tx, upload);
  if (!tellsWhoLeft(format) && !all_current) throw new DomainError('current_status_unconfirmed');
  return upload;
}
