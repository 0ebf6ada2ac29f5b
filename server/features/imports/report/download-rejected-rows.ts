import { ownedBy } from '#server/domain/access/ownership.ts';
import { Readable } from 'node:stream';
import type { downloadRejectedRows as call } from '#contract/calls/imports.ts';
import { importTexts } from '#contract/texts/imports.ts';
import { findImport, listRejectedRows } from '#server/domain/imports/queries/imports.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';
import type { RequestContext, FileReply } from '#server/http/route.ts';
import type { Services } from '#server/http/services.ts';
import { writeRejectedCsv } from './write-rejected-csv.ts';

/**
 * Returns the rows that an import did not add, as CSV in the file's own columns with the reason, so that they can be
 * corrected and imported.
 * @throws DomainError when the organisation has no such import
 */
export async function downloadRejectedRows(
  { principal, params: { id } }: RequestContext<typeof call>,
  { db }: Services,
): Promise<FileReply> {
  const found = await findImport(db, { id, ...ownedBy(principal) });
  if (!found) throw new DomainError('import_not_found');
  const rows = writeRejectedCsv(found, (after, limit) => listRejectedRows(db, id, after, limit));
  return { stream: Readable.from(rows), fileName: importTexts.rejectedFileName(id) };
}
