import type { undoUploadCorrection as call } from '#contract/calls/upload-rows.ts';
import { importTexts } from '#contract/texts/imports.ts';
import { undoCorrection } from '#server/features/imports/queries/row-corrections.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import { countUploadRows } from '#server/features/imports/preview/count-upload-rows.ts';
import type { Services } from '#server/http/services.ts';
import { openCorrectableUpload } from './open-correctable-upload.ts';
import { correctRows, parseChangedRows } from './store-corrected-rows.ts';

/**
 * Undoes a correction of the rows that have not been changed since.
 * @throws DomainError when the organisation has no such upload, while it is read or imported, when there are no such rows
 */
export async function undoUploadCorrection(
  { principal, params }: RequestContext<typeof call>,
  { db }: Services,
): Promise<Reply<typeof call>> {
  const { upload, format } = await openCorrectableUpload(db, principal, params.id);
  const { correction, result: rows } = await correctRows(db, upload, async (tx, correction) => {
    const restored = await parseChangedRows(tx, upload.id, format, (next) =>
      undoCorrection(tx, upload.id, { ...next, undone: params.correction, correction }, format.layout),
    );
    if (restored === 0) throw new DomainError('correction_not_undoable');
    return restored;
  });
  const counts = await countUploadRows(db, upload, format);
  return { message: importTexts.correction.undone(rows), data: { correction, rows, counts } };
}
