import { ownedBy } from '#server/policies/ownership.ts';
import type { deleteCandidate as call } from '#contract/calls/candidates.ts';
import { candidateTexts } from '#contract/texts/candidates.ts';
import { parseCandidateId } from '#server/candidate-ids/parse-candidate-id.ts';
import { writeAudit } from '#server/db/activity/audit.ts';
import { lockOwnCandidate } from '#server/db/candidates/candidates.ts';
import { deleteCandidates } from '#server/db/candidates/delete-candidates.ts';
import { DomainError } from '#server/errors/domain-error.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import type { Services } from '#server/services.ts';

/** Deletes one of the caller's own candidates. @throws DomainError when the caller does not own it */
export async function deleteCandidate(
  { principal, params, clientAddress }: RequestContext<typeof call>,
  { db, candidateIds, photos }: Services,
): Promise<Reply<typeof call>> {
  const id = parseCandidateId(params.id, candidateIds);
  const photo_key = await db.transaction().execute(async (tx) => {
    const stored = await lockOwnCandidate(tx, { id, ...ownedBy(principal) });
    if (!stored) throw new DomainError('candidate_not_found');
    await deleteCandidates(tx, [id]);
    // The audit entry includes the name, because the id alone becomes meaningless.
    const detail = { name: stored.name.toWellFormed() };
    await writeAudit(tx, {
      action: 'delete',
      actor: principal.actor,
      candidate_id: id,
      detail,
      clientAddress,
    });
    return stored.photo_key;
  });
  await photos.remove(photo_key);
  return { message: candidateTexts.deleted };
}
