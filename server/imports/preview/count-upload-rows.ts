import type { UploadRowCounts } from '#contract/calls/import-previews.ts';
import type { Runner } from '#server/db/database.ts';
import { countDuplicateRows } from '#server/db/imports/duplicate-rows.ts';
import { countPreviewRows } from '#server/db/imports/row-corrections.ts';
import { type RowFormat, toProvidedFields } from '#server/imports/parse-cells/row-format.ts';
import type { Upload } from '#server/db/imports/uploads.ts';

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
