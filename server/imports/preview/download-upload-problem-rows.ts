import { ownedBy } from '#server/policies/ownership.ts';
import { Readable } from 'node:stream';
import type { downloadUploadProblemRows as call } from '#contract/calls/import-uploads.ts';
import { importTexts } from '#contract/texts/imports.ts';
import { listStagedRejectedRows } from '#server/db/imports/staged-rows.ts';
import { findUpload } from '#server/db/imports/uploads.ts';
import { DomainError } from '#server/errors/domain-error.ts';
import type { RequestContext, FileReply } from '#server/http/route.ts';
import { writeRejectedCsv } from '#server/imports/report/write-rejected-csv.ts';
import { restoreStagedFile } from '#server/imports/stage/serialize-staged-file.ts';
import type { Services } from '#server/services.ts';

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
  const { columns } = restoreStagedFile(found.staged);
  const rows = writeRejectedCsv(columns.header, (after, limit) =>
    listStagedRejectedRows(db, found.id, after, limit),
  );
  return { stream: Readable.from(rows), fileName: importTexts.uploadRejectedFileName };
}
