import { ownedBy } from '#server/policies/ownership.ts';
import type { mergeCandidates as call } from '#contract/calls/duplicates.ts';
import { duplicateTexts } from '#contract/texts/duplicates.ts';
import type { CandidateIds } from '#server/candidate-ids/candidate-ids.ts';
import { writeAudit } from '#server/db/activity/audit.ts';
import { updateCandidate } from '#server/db/candidates/candidates.ts';
import type { Runner } from '#server/db/database.ts';
import { deleteCandidates } from '#server/db/candidates/delete-candidates.ts';
import { copyDistinctPairs, lockOwnPair } from '#server/db/duplicates/duplicate-pairs.ts';
import { DomainError } from '#server/errors/domain-error.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import { indexCandidates } from '#server/search/index/index-candidates.ts';
import type { Services } from '#server/services.ts';
import { mergeFields } from './merge-fields.ts';

/** Locks both candidates. @throws DomainError when one has changed since the caller's choice */
async function lockPair(
  tx: Runner,
  { principal, body: { keep, remove } }: RequestContext<typeof call>,
  candidateIds: CandidateIds,
) {
  const stored = await lockOwnPair(
    tx,
    principal.organization.id,
    candidateIds.decodeAll([keep.id, remove.id]),
  );
  if (stored.length === 0) throw new DomainError('candidate_not_found');
  const [kept, removed] = [keep, remove].map((wanted) =>
    stored.find(({ id, version }) => candidateIds.encode(id) === wanted.id && version === wanted.version),
  );
  // Another organisation's record answers the same as one that is gone.
  if (!kept || !removed) throw new DomainError('candidates_changed');
  if (kept.candidate_type !== removed.candidate_type) throw new DomainError('candidate_types_differ');
  return { kept, removed };
}

/**
 * Gives the kept candidate the chosen values and deletes the other one, in one transaction.
 * @throws DomainError when the caller owns neither, when one has been changed or deleted since, when the chosen
 * end date is before the start date
 */
export async function mergeCandidates(
  context: RequestContext<typeof call>,
  { db, candidateIds, photos }: Services,
): Promise<Reply<typeof call>> {
  const { principal, body, clientAddress } = context;
  const { organization_id } = ownedBy(principal);
  const { name, dropped } = await db.transaction().execute(async (tx) => {
    const { kept, removed } = await lockPair(tx, context, candidateIds);
    const fields = mergeFields(kept, removed, body.from_removed);
    if (fields.end_date && fields.end_date < fields.start_date) throw new DomainError('end_before_start');
    await copyDistinctPairs(tx, removed.id, kept.id);
    await deleteCandidates(tx, [removed.id]);
    await updateCandidate(tx, { id: kept.id, organization_id }, fields);
    await indexCandidates(tx, [kept.id]);
    const detail = { kept: kept.id, removed: removed.id, removed_name: removed.name.toWellFormed() };
    for (const candidate_id of [kept.id, removed.id])
      await writeAudit(tx, { action: 'merge', actor: principal.actor, candidate_id, detail, clientAddress });
    const dropped = [kept.photo_key, removed.photo_key].filter((key) => key !== fields.photo_key);
    return { name: fields.name, dropped };
  });
  for (const key of dropped) await photos.remove(key);
  return { message: duplicateTexts.merged(name).message, data: { id: body.keep.id } };
}
