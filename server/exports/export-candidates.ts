import { Readable } from 'node:stream';
import type { exportEmployees, exportStudents } from '#contract/exports.ts';
import type { CandidateType } from '#contract/fields.ts';
import { EXPORT_FILE_NAME } from '#contract/limits.ts';
import { candidateTexts } from '#contract/texts/candidates.ts';
import { writeAudit } from '#server/db/audit.ts';
import { findOfType } from '#server/db/candidates.ts';
import { notFound } from '#server/http/problem.ts';
import type { Asked, FileReply } from '#server/http/route.ts';
import { useLookUps } from '#server/limits/look-ups.ts';
import type { Services } from '#server/services.ts';
import { prefetchFirst } from './ahead.ts';
import { chosenCandidates } from './candidates-in-parts.ts';
import { csvOf } from './csv-of.ts';

type Call = typeof exportEmployees | typeof exportStudents;

/**
 * Answers the chosen candidates of one type as CSV, in the order in which they were chosen.
 * @throws Problem 404 when there is none of that type among them, 429
 */
export function exportCandidates(candidate_type: CandidateType) {
  return async (
    { caller, body, from }: Asked<Call>,
    { db, candidateIds, env, limits, replica }: Services,
  ): Promise<FileReply> => {
    const wanted = [...new Set(candidateIds.decodeAll(body.candidate_ids))];
    const found = await findOfType(replica, wanted, candidate_type);
    if (found.length === 0) throw notFound(candidateTexts.exportTypeFailed(candidate_type));
    const others = found.filter(({ account_id }) => account_id !== caller.id).length;
    await useLookUps(limits, env, caller.id, others);
    const ids = found.map(({ id }) => id);
    const detail = { candidate_type, count: ids.length, ids };
    await writeAudit(db, { action: 'export', account_id: caller.id, detail, from });
    const parts = await prefetchFirst(chosenCandidates(replica, ids));
    // A failure in the middle destroys the stream and with it the connection: no half file looks whole.
    return { stream: Readable.from(csvOf(parts)), fileName: EXPORT_FILE_NAME };
  };
}
