import type { UploadRowCounts } from '#contract/calls/import-previews.ts';
import type { Runner } from '#server/platform/db/database.ts';
import { countDuplicateRows } from '#server/domain/imports/queries/duplicate-rows.ts';
import { countPreviewRows } from '#server/features/imports/queries/row-corrections.ts';
import { type RowFormat, toProvidedFields } from '#server/features/imports/parse-cells/row-format.ts';
import type { Upload } from '#server/domain/imports/queries/uploads.ts';

/** Counts the rows of an upload by what the import will do with them. */
export async function countUploadRows(
  runner: Runner,
  { id, organization_id, candidate_type }: Upload,
  format: RowFormat,
): Promise<UploadRowCounts> {
  const comparison = { organization_id, candidate_type, provides: toProvidedFields(format) };
  const { known, changed, repeated } = await countDuplicateRows(runner, id, comparison);
  const { ready, ...counts } = await countPreviewRows(runner, id, format.layout);
  return { to_add: ready - known - changed - repeated, known, changed, repeated, ...counts };
}
