import { ownedBy, toReader } from '#server/domain/access/ownership.ts';
import type { updateCandidate as call } from '#contract/calls/candidates.ts';
import { mapTextFields } from '#contract/fields/text-fields.ts';
import { candidateTexts } from '#contract/texts/candidates.ts';
import { parseCandidateId } from '#server/domain/candidates/ids/parse-candidate-id.ts';
import { writeCandidates } from '#server/domain/candidate-store/write-candidates.ts';
import * as candidates from '#server/domain/candidates/queries/candidates.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import { withPhoto } from '#server/domain/photos/with-photo.ts';
import type { Services } from '#server/http/services.ts';
import { listChangedFields } from './list-changed-fields.ts';
import { toCandidateFields, toStoredOrganization } from './to-candidate-fields.ts';
import { presentOwnCandidate } from '#server/http/present/present-candidate.ts';

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
  const change = { action: 'edit', actor: principal.actor, clientAddress } as const;
  const candidate = await withPhoto(photos, files.profile_picture, (photo_key) =>
    writeCandidates(services, change, async (store) => {
      const stored = await candidates.lockOwnCandidate(store.tx, own);
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
      store.describe({ candidate_id: id });
      const changed = listChangedFields(fields, form.changed);
      await store.update(id, { ...changed, photo_key });
      const updated = await candidates.getCandidate(store.tx, id);
      // Another person's record must not become that of one who objected.
      const isRestricted =
        updated.restricted_at === null &&
        (changed.name !== undefined || changed.phone !== undefined) &&
        (await store.restrictAsOnRecord(id, updated, services.secret));
      return { isRestricted, ...(isRestricted ? await candidates.getCandidate(store.tx, id) : updated) };
    }),
  );
  const { message } = candidateTexts.edited(form.candidate_type);
  const restricted = candidate.isRestricted ? ` ${candidateTexts.restrictedOnRequest}` : '';
  return {
    message: `${message}${restricted}`,
    data: presentOwnCandidate(candidate, toReader(principal), services),
  };
}
