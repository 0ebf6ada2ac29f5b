import { ownedBy } from '#server/domain/access/ownership.ts';
import { Readable } from 'node:stream';
import type { downloadUploadProblemRows as call } from '#contract/calls/import-previews.ts';
import { importTexts } from '#contract/texts/imports.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { RejectedRow } from '#server/domain/imports/queries/imports.ts';
import { listUnimportedStagedRows } from '#server/features/imports/queries/row-corrections.ts';
import { CELL_SEPARATOR } from '#server/domain/imports/queries/staged-rows.ts';
import { findUpload } from '#server/domain/imports/queries/uploads.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';
import type { RequestContext, FileReply } from '#server/http/route.ts';
import { restoreUnimportedRow } from '#server/features/imports/parse-cells/list-unimported-rows.ts';
import { restoreRowFormat } from '#server/features/imports/parse-cells/restore-row-format.ts';
import type { RowFormat } from '#server/features/imports/parse-cells/row-format.ts';
import { writeRejectedCsv } from '#server/features/imports/report/write-rejected-csv.ts';
import { restoreStagedFile } from '#server/features/imports/stage/staged-file.ts';
import type { Services } from '#server/http/services.ts';

/** Lists the next rows after a line that will not be imported, without corrections. */
async function listRowsAsInFile(
  db: Database,
  upload: number,
  format: RowFormat,
  { after, limit }: { after: number; limit: number },
): Promise<RejectedRow[]> {
  const rows = await listUnimportedStagedRows(db, upload, { after, limit }, format.layout);
  return rows.map((row) => {
    const { cells, ...restored } = restoreUnimportedRow(row, row.problems ?? [], format);
    return { ...restored, cells: cells.split(CELL_SEPARATOR) };
  });
}

/**
 * Returns the rows of an upload that cannot be imported, as CSV in the file's own columns with the reason, so that they
 * can be corrected before the import.
 * @throws DomainError when the organisation has no such upload
 */
export async function downloadUploadProblemRows(
  { principal, params }: RequestContext<typeof call>,
  { db }: Services,
): Promise<FileReply> {
  const found = await findUpload(db, { key: params.id, ...ownedBy(principal) });
  if (!found) throw new DomainError('upload_not_found');
  const format = found.read_as === null ? undefined : await restoreRowFormat(db, found);
  const header = format?.columns.header ?? restoreStagedFile(found.staged).columns.header;
  const sheets = format?.layout.sheetNames ?? [];
  const rows = writeRejectedCsv({ header, sheets }, async (after, limit) =>
    format ? await listRowsAsInFile(db, found.id, format, { after, limit }) : [],
  );
  return { stream: Readable.from(rows), fileName: importTexts.uploadRejectedFileName };
}
