import { ownedBy } from '#server/policies/ownership.ts';
import type { updateCandidate as call } from '#contract/calls/candidates.ts';
import { mapTextFields } from '#contract/fields/text-fields.ts';
import { candidateTexts } from '#contract/texts/candidates.ts';
import { parseCandidateId } from '#server/candidate-ids/parse-candidate-id.ts';
import { writeAudit } from '#server/db/activity/audit.ts';
import * as candidates from '#server/db/candidates/candidates.ts';
import { DomainError } from '#server/errors/domain-error.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import { withPhoto } from '#server/photos/with-photo.ts';
import { indexCandidates } from '#server/search/index/index-candidates.ts';
import type { Services } from '#server/services.ts';
import { changedFields } from './changed-fields.ts';
import { toCandidateFields, toStoredOrganization } from './to-candidate-fields.ts';
import { presentCandidate } from './present-candidate.ts';

/**
 * Updates one of the caller's own candidates.
 * @throws DomainError when the caller does not own it, for an invalid photo
 */
export async function updateCandidate(
  { principal, params, form, files, clientAddress }: RequestContext<typeof call>,
  services: Services,
): Promise<Reply<typeof call>> {
  const { db, candidateIds, photos } = services;
  const id = parseCandidateId(params.id, candidateIds);
  const own = { id, ...ownedBy(principal) };
  if (!(await candidates.isOwnCandidate(db, own))) throw new DomainError('candidate_not_found');
  const { candidate, replaced } = await withPhoto(photos, files.profile_picture, (photo_key) =>
    db.transaction().execute(async (tx) => {
      const stored = await candidates.lockOwnCandidate(tx, own);
      if (!stored) throw new DomainError('candidate_not_found');
      const fields = {
        ...toCandidateFields(form),
        organization: toStoredOrganization(form, stored.uploader, stored),
        ...mapTextFields((name) => form[name]),
        // The edit screen lacks these fields, so the values of the upload stay.
        notes: form.notes || undefined,
        skills: form.skills || undefined,
        position: form.position || undefined,
      };
      await candidates.updateCandidate(tx, own, { ...changedFields(fields, form.changed), photo_key });
      await indexCandidates(tx, [id]);
      await writeAudit(tx, { action: 'edit', actor: principal.actor, candidate_id: id, clientAddress });
      const candidate = await candidates.getCandidate(tx, id);
      return { candidate, replaced: photo_key && stored.photo_key };
    }),
  );
  await photos.remove(replaced);
  const { message } = candidateTexts.edited(form.candidate_type);
  return { message, data: presentCandidate(candidate, services) };
}
