import type { leaveOutUploadRows as call } from '#contract/calls/upload-rows.ts';
import { importTexts } from '#contract/texts/imports.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import { countUploadRows } from '#server/features/imports/preview/count-upload-rows.ts';
import { leaveOutKind, putBackKind } from '#server/features/imports/queries/problem-kinds.ts';
import type { Services } from '#server/http/services.ts';
import { assertSameLayout, openCorrectableUpload } from './open-correctable-upload.ts';
import { correctRows, parseChangedRows } from './store-corrected-rows.ts';

/**
 * Leaves out all rejected rows whose first problem is of one kind, or puts back those that were left out.
 * @throws DomainError when the organisation has no such upload, while it is read or imported, when its rows are read
 * in another layout, when the kind has another number of rows than the caller has seen
 */
export async function leaveOutUploadRows(
  { principal, params, body: { layout, kind, rows, is_left_out } }: RequestContext<typeof call>,
  { db }: Services,
): Promise<Reply<typeof call>> {
  const { upload, format } = await openCorrectableUpload(db, principal, params.id);
  assertSameLayout(format, layout);
  const { correction } = await correctRows(db, upload, async (tx, correction) => {
    const changed = is_left_out
      ? await leaveOutKind(tx, upload.id, { kind, correction })
      : await parseChangedRows(tx, upload.id, format, (next) =>
          putBackKind(tx, upload.id, { ...next, kind, correction }, format.layout),
        );
    if (changed !== rows) throw new DomainError('rows_changed');
  });
  const counts = await countUploadRows(db, upload, format);
  const { allLeftOut, allRestored } = importTexts.correction;
  return { message: (is_left_out ? allLeftOut : allRestored)(rows), data: { correction, rows, counts } };
}
