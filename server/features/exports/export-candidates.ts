import { Readable } from 'node:stream';
import type { exportEmployees, exportStudents } from '#contract/calls/exports.ts';
import type { CandidateType } from '#contract/fields/fields.ts';
import { EXPORT_FILE_NAME } from '#contract/limits.ts';
import { prefetchFirst } from '#server/platform/async/prefetch.ts';
import { assertLookUpsAllowed } from '#server/domain/disclosure/anomalies/assert-look-ups-allowed.ts';
import { findExportable } from './queries/exported-candidates.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';
import type { RequestContext, FileReply } from '#server/http/route.ts';
import { discloseExported } from '#server/domain/disclosure/disclose.ts';
import type { Runner } from '#server/platform/db/database.ts';
import { toReader } from '#server/domain/access/ownership.ts';
import type { Services } from '#server/http/services.ts';
import { buildExportEntry } from './build-export-entry.ts';
import { toExporter } from './select-candidates.ts';
import { streamSelectedCandidates } from './stream-candidates.ts';
import { writeCsv } from './write-csv.ts';

type Call = typeof exportEmployees | typeof exportStudents;

/**
 * Exports the selected candidates of one type as CSV, in the order of selection: the organisation's own, and those disclosed
 * to it in the last day. Others are omitted like unknown ids. While look-ups of the member are stopped, only own ones can be
 * exported.
 * @throws DomainError when none of that type is among them, QuotaExceeded
 */
export function exportCandidates(candidate_type: CandidateType) {
  return async (
    context: RequestContext<Call>,
    { db, candidateIds, env, reads }: Services,
  ): Promise<FileReply> => {
    const { principal, body, setQuotas } = context;
    const wanted = candidateIds.decodeAll(body.candidate_ids);
    const { ids, others, contacts_hidden_ids } = await findExportable(
      db,
      toExporter(principal),
      wanted,
      candidate_type,
    );
    if (others.length > 0) assertLookUpsAllowed(principal);
    if (ids.length === 0) throw new DomainError('nothing_to_export', { type: candidate_type });
    const left_out = new Set(body.candidate_ids).size - ids.length;
    const detail = { candidate_type, count: ids.length, ...(left_out > 0 && { left_out }) };
    const entry = buildExportEntry(context, { ids, count: ids.length, contacts_hidden_ids }, detail);
    const disclose = (tx: Runner) => discloseExported(tx, env, context, others, entry);
    setQuotas(await db.transaction().execute(disclose));
    const batches = await reads.run(principal.organization.id, (on) =>
      prefetchFirst(streamSelectedCandidates(on.db, ids, toReader(principal), contacts_hidden_ids)),
    );
    // A failure half-way destroys the stream and the connection, so that no partial file looks complete.
    return { stream: Readable.from(writeCsv(batches)), fileName: EXPORT_FILE_NAME };
  };
}
