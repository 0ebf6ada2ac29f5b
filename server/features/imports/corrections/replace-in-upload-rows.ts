import type { replaceInUploadRows as call } from '#contract/calls/upload-rows.ts';
import { importTexts } from '#contract/texts/imports.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import { countUploadRows } from '#server/features/imports/preview/count-upload-rows.ts';
import type { Services } from '#server/http/services.ts';
import { findRepairs } from './find-repairs.ts';
import { assertSameLayout, openCorrectableUpload } from './open-correctable-upload.ts';
import { correctRows, storeCorrectedRows } from './store-corrected-rows.ts';

/**
 * Applies a replacement to the rejected rows whose problem it solves.
 * @throws DomainError when the organisation has no such upload, while it is read or imported, when its rows are read
 * in another layout
 */
export async function replaceInUploadRows(
  { principal, params, body }: RequestContext<typeof call>,
  { db }: Services,
): Promise<Reply<typeof call>> {
  const { upload, format } = await openCorrectableUpload(db, principal, params.id);
  const { layout, ...replacement } = body;
  assertSameLayout(format, layout);
  const { correction, result } = await correctRows(db, upload, async (tx, correction) => {
    const [repaired = []] = await findRepairs(tx, upload.id, [replacement], format);
    const wrong = await storeCorrectedRows(tx, upload.id, correction, { rows: repaired, format });
    return { rows: repaired.length, wrong };
  });
  const { rows, wrong } = result;
  const counts = await countUploadRows(db, upload, format);
  return { message: importTexts.correction.replaced(rows, wrong), data: { correction, rows, counts } };
}
