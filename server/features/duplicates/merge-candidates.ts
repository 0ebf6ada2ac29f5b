import type { mergeCandidates as call } from '#contract/calls/duplicates.ts';
import { candidateTexts } from '#contract/texts/candidates.ts';
import { duplicateTexts } from '#contract/texts/duplicates.ts';
import { writeCandidates } from '#server/domain/candidate-store/write-candidates.ts';
import type { CandidateIds } from '#server/domain/candidates/ids/candidate-ids.ts';
import { moveCertificates } from '#server/domain/certificates/queries/erase-certificates.ts';
import type { Runner } from '#server/platform/db/database.ts';
import { copyDistinctPairs, lockOwnPair } from '#server/domain/duplicates/queries/duplicate-pairs.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import type { Services } from '#server/http/services.ts';
import { mergeFields } from './merge-fields.ts';
import { addReports, removeReports } from './queries/problem-reports.ts';

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
  // Another organisation's candidate gets the same reply as a deleted one.
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
  services: Services,
): Promise<Reply<typeof call>> {
  const { principal, body, clientAddress } = context;
  const change = { action: 'merge', actor: principal.actor, clientAddress } as const;
  const { name, isRestricted } = await writeCandidates(services, change, async (store) => {
    const { kept, removed } = await lockPair(store.tx, context, services.candidateIds);
    const fields = mergeFields(kept, removed, body.from_removed);
    if (fields.end_date && fields.end_date < fields.start_date) throw new DomainError('end_before_start');
    await copyDistinctPairs(store.tx, removed.id, kept.id);
    const reports = await removeReports(store.tx, removed.id);
    await moveCertificates(store.tx, removed.id, kept.id);
    // First, because a photo belongs to one row.
    await store.remove([removed.id]);
    // An undo of its import must not remove a candidate that stands for two, so the merge counts as an edit.
    await store.updateMany([{ id: kept.id, values: fields, isAlwaysWritten: true }]);
    // Last, because the change closes those that it corrects, which are about the kept one.
    await addReports(store.tx, kept.id, reports);
    // A merge must not show to others what the operator restricted.
    if (removed.restricted_at && !kept.restricted_at) await store.setRestricted(kept.id, true);
    const detail = { kept: kept.id, removed: removed.id, removed_name: removed.name.toWellFormed() };
    store.describe({ candidate_id: kept.id, detail });
    return { name: fields.name, isRestricted: Boolean(kept.restricted_at ?? removed.restricted_at) };
  });
  const restricted = isRestricted ? ` ${candidateTexts.restrictedOnRequest}` : '';
  return { message: `${duplicateTexts.merged(name).message}${restricted}`, data: { id: body.keep.id } };
}
