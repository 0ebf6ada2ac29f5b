import { Readable } from 'node:stream';
import { hasConfirmedName } from '#contract/assurance.ts';
import type { downloadExport as call, ExportFormat } from '#contract/calls/exports.ts';
import { EXPORT_FILE_NAME, EXPORT_WORKBOOK_NAME } from '#contract/limits.ts';
import { prefetchFirst } from '#server/platform/async/prefetch.ts';
import { deletePreparedExport, startDownload } from './queries/prepared-exports.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';
import type { RequestContext, FileReply } from '#server/http/route.ts';
import type { Services } from '#server/http/services.ts';
import { streamSelectedCandidates, streamUploadedCandidates } from './stream-candidates.ts';
import { writeCsv } from './write-csv.ts';
import { hashDownloadToken } from './download-token.ts';
import { writeWorkbook } from './write-workbook.ts';

/** Yields the chunks and calls `onEnd` after the last one has been read. */
async function* notifyAtEnd(
  chunks: AsyncIterable<Buffer>,
  onEnd: () => Promise<unknown>,
): AsyncGenerator<Buffer> {
  yield* chunks;
  await onEnd();
}

/**
 * Streams a prepared export from the database. A failure half-way destroys the stream and the connection, so that no
 * partial file looks complete. The token can then be used again.
 * @throws DomainError when the token is unknown, used, expired or for another format
 */
export function downloadExport(format: ExportFormat) {
  return async (
    { query: { download_token } }: Pick<RequestContext<typeof call>, 'query'>,
    { db, reads, log }: Services,
  ): Promise<FileReply> => {
    const hash = hashDownloadToken(download_token);
    const prepared = await startDownload(db, hash, format);
    if (!prepared) throw new DomainError('download_expired');
    const { organization_id, candidate_ids, contacts_hidden_ids } = prepared;
    const reader = { organization_id, hasConfirmedName: hasConfirmedName(prepared) };
    const batches = await reads.run(organization_id, (on) =>
      prefetchFirst(
        candidate_ids
          ? streamSelectedCandidates(on.db, candidate_ids, reader, contacts_hidden_ids)
          : streamUploadedCandidates(on.db, organization_id),
      ),
    );
    const chunks = format === 'csv' ? writeCsv(batches) : writeWorkbook(batches);
    // The file is complete even if this fails. The token then lasts until it expires.
    const deleteToken = () =>
      deletePreparedExport(db, hash).catch((error: unknown) =>
        log.error({ err: error }, 'export download token'),
      );
    return {
      stream: Readable.from(notifyAtEnd(chunks, deleteToken)),
      fileName: format === 'csv' ? EXPORT_FILE_NAME : EXPORT_WORKBOOK_NAME,
    };
  };
}
