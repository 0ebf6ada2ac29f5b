import { Readable } from 'node:stream';
import type { downloadExport as call, ExportFormat } from '#contract/exports.ts';
import { EXPORT_FILE_NAME, EXPORT_WORKBOOK_NAME } from '#contract/limits.ts';
import { exportTexts } from '#contract/texts/exports.ts';
import { takeExportTicket } from '#server/db/export-tickets.ts';
import { notFound } from '#server/http/problem.ts';
import type { Asked, FileReply } from '#server/http/route.ts';
import type { Services } from '#server/services.ts';
import { prefetchFirst } from './ahead.ts';
import { chosenCandidates, uploadedCandidates } from './candidates-in-parts.ts';
import { csvOf } from './csv-of.ts';
import { hashOfTicket } from './export-ticket.ts';
import { workbookOf } from './workbook-of.ts';

/**
 * Answers a prepared export, while it is read from the database. A failure in the middle destroys the stream and with
 * it the connection: no half file looks whole.
 * @throws Problem 404 when the ticket is not known, was used, is for another format or has waited too long
 */
export function downloadExport(format: ExportFormat) {
  return async (
    { query: { ticket } }: Pick<Asked<typeof call>, 'query'>,
    { db, replica }: Services,
  ): Promise<FileReply> => {
    const prepared = await takeExportTicket(db, hashOfTicket(ticket), format);
    if (!prepared) throw notFound(exportTexts.ticketGone);
    const { account_id, candidate_ids } = prepared;
    const parts = await prefetchFirst(
      candidate_ids ? chosenCandidates(replica, candidate_ids) : uploadedCandidates(replica, account_id),
    );
    return format === 'csv'
      ? { stream: Readable.from(csvOf(parts)), fileName: EXPORT_FILE_NAME }
      : { stream: workbookOf(parts), fileName: EXPORT_WORKBOOK_NAME };
  };
}
