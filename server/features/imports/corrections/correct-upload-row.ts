import type { correctUploadRow as call } from '#contract/calls/upload-rows.ts';
import { importTexts } from '#contract/texts/imports.ts';
import type { Runner } from '#server/platform/db/database.ts';
import { type CorrectableRow, findRow } from '#server/features/imports/queries/row-corrections.ts';
import { CELL_SEPARATOR } from '#server/domain/imports/queries/staged-rows.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import { joinCurrentCells } from '#server/features/imports/layout/layout-cells.ts';
import type { RowFormat } from '#server/features/imports/parse-cells/row-format.ts';
import { countUploadRows } from '#server/features/imports/preview/count-upload-rows.ts';
import { toRowPlace } from '#server/domain/spreadsheets/to-row-place.ts';
import type { Services } from '#server/http/services.ts';
import { cleanCell } from '#server/domain/spreadsheets/parse/clean-cell.ts';
import { correctCells } from './correct-cells.ts';
import { offerReplacements } from './offer-replacements.ts';
import { assertSameLayout, openCorrectableUpload } from './open-correctable-upload.ts';
import { presentUploadRow } from './present-upload-row.ts';
import { correctRows, storeCorrectedRows } from './store-corrected-rows.ts';

const texts = importTexts.correction;

/** @throws DomainError when there is no such row, when it has had no problem, when it was changed since */
async function findCorrectableRow(
  tx: Runner,
  upload: number,
  { line, version }: { line: number; version: number },
  { layout }: RowFormat,
) {
  const row = await findRow(tx, upload, line, layout);
  if (!row) throw new DomainError('row_not_found');
  if ((row.correction ?? 0) !== version) throw new DomainError('row_changed');
  if (row.problems === null && row.correction === null) throw new DomainError('row_not_correctable');
  return row;
}

/** Lists the changed cells with their texts before. */
function listEdits(
  row: CorrectableRow,
  cells: RequestContext<typeof call>['body']['cells'],
  format: RowFormat,
) {
  const before = joinCurrentCells(row, format).split(CELL_SEPARATOR).map(cleanCell);
  return cells
    .map(({ column, text }) => ({ column, before: before[column] ?? '', after: cleanCell(text) }))
    .filter((edit) => edit.before !== edit.after);
}

function describe(
  { line, is_left_out, problems }: CorrectableRow,
  wasLeftOut: boolean,
  { layout }: RowFormat,
): string {
  const place = toRowPlace(line, layout.sheetNames);
  if (is_left_out) return texts.leftOut(place);
  if (wasLeftOut) return texts.restored(place);
  const [problem] = problems ?? [];
  return problem ? texts.stillWrong(place, problem) : texts.corrected(place);
}

/**
 * Corrects cells of a rejected row, or leaves it out, and parses it again.
 * @throws DomainError when the organisation has no such upload, while it is read or imported, when its rows are read in
 * another layout, when the row is missing, right or was changed since
 */
export async function correctUploadRow(
  { principal, params: { id, row: number }, body }: RequestContext<typeof call>,
  { db }: Services,
): Promise<Reply<typeof call>> {
  const { upload, format } = await openCorrectableUpload(db, principal, id);
  assertSameLayout(format, body.layout);
  const { cells: changes, is_left_out, version } = body;
  const { correction, result: before } = await correctRows(db, upload, async (tx, correction) => {
    const row = await findCorrectableRow(tx, upload.id, { line: number, version }, format);
    const corrected =
      changes.length > 0 ? correctCells(joinCurrentCells(row, format), changes) : row.corrected;
    await storeCorrectedRows(tx, upload.id, correction, {
      rows: [{ ...row, corrected, is_left_out }],
      format,
    });
    return row;
  });
  const row = await findRow(db, upload.id, number, format.layout);
  if (!row) throw new DomainError('upload_not_found');
  const counts = await countUploadRows(db, upload, format);
  const edits = is_left_out ? [] : listEdits(before, changes, format);
  const offers = await offerReplacements(db, upload.id, edits, format);
  return {
    message: describe(row, before.is_left_out, format),
    data: { correction, counts, row: presentUploadRow(row, format), offers },
  };
}
