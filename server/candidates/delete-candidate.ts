import type { deleteCandidate as call } from '#contract/candidates.ts';
import { candidateTexts } from '#contract/texts/candidates.ts';
import { parseCandidateId } from '#server/candidate-ids/parse-candidate-id.ts';
import { writeAudit } from '#server/db/audit.ts';
import * as candidates from '#server/db/candidates.ts';
import { notFound } from '#server/http/problem.ts';
import type { Answer, Asked } from '#server/http/route.ts';
import { unindexCandidates } from '#server/search/index-candidates.ts';
import type { Services } from '#server/services.ts';

/** @throws Problem 404 when it is not the caller's own */
export async function deleteCandidate(
  { caller, params, from }: Asked<typeof call>,
  { db, candidateIds, photos }: Services,
): Promise<Answer<typeof call>> {
  const id = parseCandidateId(params.id, candidateIds);
  const own = { id, account_id: caller.id };
  const photo_key = await db.transaction().execute(async (tx) => {
    const stored = await candidates.lockOwnCandidate(tx, own);
    if (!stored) throw notFound(candidateTexts.notFound);
    await unindexCandidates(tx, [id]);
    await candidates.deleteCandidate(tx, own);
    // The name stays readable in the log, where the id alone would say nothing any more.
    const detail = { name: stored.name.toWellFormed() };
    await writeAudit(tx, { action: 'delete', account_id: caller.id, candidate_id: id, detail, from });
    return stored.photo_key;
  });
  await photos.remove(photo_key);
  return { message: candidateTexts.deleted };
}
