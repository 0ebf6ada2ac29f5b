import type { listUploadRows as call } from '#contract/calls/upload-rows.ts';
import { toPage } from '#contract/pages.ts';
import { listRowPage } from '#server/features/imports/queries/row-corrections.ts';
import { findUpload } from '#server/domain/imports/queries/uploads.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import { restoreRowFormat } from '#server/features/imports/parse-cells/restore-row-format.ts';
import { ownedBy } from '#server/domain/access/ownership.ts';
import type { Services } from '#server/http/services.ts';
import { assertSameLayout } from './open-correctable-upload.ts';
import { presentUploadRow } from './present-upload-row.ts';

/**
 * Lists the rows of an upload that the last preview rejected, or that were corrected or left out. Without a preview there
 * are none.
 * @throws DomainError when the organisation has no such upload, when its rows are read in another layout
 */
export async function listUploadRows(
  { principal, params, query: { state, kind, row, layout, ...paging } }: RequestContext<typeof call>,
  { db }: Services,
): Promise<Reply<typeof call>> {
  const found = await findUpload(db, { key: params.id, ...ownedBy(principal) });
  if (!found) throw new DomainError('upload_not_found');
  if (found.read_as === null) return toPage([], 0, paging);
  const format = await restoreRowFormat(db, found);
  assertSameLayout(format, layout);
  const { rows, total } = await listRowPage(
    db,
    found.id,
    { state, kind, row, withoutHiddenRows: format.layout.withoutHiddenRows },
    paging,
  );
  return toPage(
    rows.map((row) => presentUploadRow(row, format)),
    total,
    paging,
  );
}
