import { Readable } from 'node:stream';
import type { downloadExport as call, ExportFormat } from '#contract/calls/exports.ts';
import { EXPORT_FILE_NAME, EXPORT_WORKBOOK_NAME } from '#contract/limits.ts';
import { exportTexts } from '#contract/texts/exports.ts';
import { prefetchFirst } from '#server/async/prefetch.ts';
import { removeExportTicket, startDownload } from '#server/db/exports/prepared-exports.ts';
import { notFound } from '#server/http/problem.ts';
import type { RequestContext, FileReply } from '#server/http/route.ts';
import type { Services } from '#server/services.ts';
import { chosenCandidates, uploadedCandidates } from './stream-candidates.ts';
import { csvOf } from './write-csv.ts';
import { hashOfTicket } from './download-token.ts';
import { workbookOf } from './write-workbook.ts';

/** The same chunks; `onEnd` is called when all but the end of the stream has been taken. */
async function* withEnd<T>(chunks: AsyncIterable<T>, onEnd: () => Promise<unknown>): AsyncGenerator<T> {
  yield* chunks;
  await onEnd();
}

/**
 * Answers a prepared export, while it is read from the database. A failure in the middle destroys the stream and with
 * it the connection: no half file looks whole, and the ticket can be used again.
 * @throws Problem 404 when the ticket is not known, was used, is for another format or has waited too long
 */
export function downloadExport(format: ExportFormat) {
  return async (
    { query: { ticket } }: Pick<RequestContext<typeof call>, 'query'>,
    { db, replica, log }: Services,
  ): Promise<FileReply> => {
    const hash = hashOfTicket(ticket);
    const prepared = await startDownload(db, hash, format);
    if (!prepared) throw notFound(exportTexts.ticketGone);
    const { account_id, candidate_ids } = prepared;
    const parts = await prefetchFirst(
      candidate_ids ? chosenCandidates(replica, candidate_ids) : uploadedCandidates(replica, account_id),
    );
    const chunks = format === 'csv' ? csvOf(parts) : workbookOf(parts);
    // The file is whole even when this fails; the ticket then lasts until its time is over.
    const useUp = () =>
      removeExportTicket(db, hash).catch((error: unknown) => log.error({ err: error }, 'export ticket'));
    return {
      stream: Readable.from(withEnd<string | Buffer>(chunks, useUp)),
      fileName: format === 'csv' ? EXPORT_FILE_NAME : EXPORT_WORKBOOK_NAME,
    };
  };
}
