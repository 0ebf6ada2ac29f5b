import { ownedBy, owns } from '#server/domain/access/ownership.ts';
import type { addPhoto as call } from '#contract/calls/bulk-photos.ts';
import { bulkPhotoTexts } from '#contract/texts/bulk-photos.ts';
import { parseCandidateId } from '#server/domain/candidates/ids/parse-candidate-id.ts';
import { writeCandidates } from '#server/domain/candidate-store/write-candidates.ts';
import * as candidates from '#server/domain/candidates/queries/candidates.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import { withPhoto } from '#server/domain/photos/with-photo.ts';
import type { Services } from '#server/http/services.ts';
import { presentPhotoCandidate } from './present-photo-candidate.ts';

/**
 * Adds a photo to a candidate without one.
 * @throws DomainError when the candidate is not the caller's own, when it has a photo, for an invalid photo
 */
export async function addPhoto(
  { principal, params, files, clientAddress }: RequestContext<typeof call>,
  services: Services,
): Promise<Reply<typeof call>> {
  const { db, candidateIds, photos } = services;
  const id = parseCandidateId(params.id, candidateIds);
  const own = { id, ...ownedBy(principal) };
  // Checked before the photo is decoded, and again in the transaction.
  const known = await candidates.findCandidate(db, id);
  if (!known || !owns(principal, known)) throw new DomainError('candidate_not_found');
  if (known.photo_key) throw new DomainError('photo_exists');
  const change = { action: 'edit', actor: principal.actor, clientAddress } as const;
  const candidate = await withPhoto(photos, files.profile_picture, (photo_key) =>
    writeCandidates(services, change, async (store) => {
      const stored = await candidates.lockOwnCandidate(store.tx, own);
      if (!stored) throw new DomainError('candidate_not_found');
      if (stored.photo_key) throw new DomainError('photo_exists');
      await store.update(id, { photo_key });
      store.describe({ detail: { field: 'profile_picture' } });
      return await candidates.getCandidate(store.tx, id);
    }),
  );
  return {
    message: bulkPhotoTexts.added(candidate.name),
    data: presentPhotoCandidate(candidate, candidateIds),
  };
}
