import { writeCandidates } from '#server/domain/candidate-store/write-candidates.ts';
import { findWithOwner, type CandidateWithOwner } from './queries/find-with-owner.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';
import { recordReleased, recordRestricted } from '#server/features/operator/emails.ts';
import { notifyOwners } from '#server/features/operator/notify-owners.ts';
import type { CandidateAction, CandidateServices } from './candidate-action.ts';

const STEPS = {
  restriction: { isRestricted: true, email: recordRestricted },
  release: { isRestricted: false, email: recordReleased },
} as const;

/** Copies the photo of a record to a new key. The copy is removed after a while unless a row refers to it. */
async function copyPhoto({ photos }: CandidateServices, { photo_key }: CandidateWithOwner) {
  const jpeg = photo_key && (await photos.read(photo_key));
  return jpeg ? { from: photo_key, to: await photos.storeTrustedJpeg(jpeg) } : undefined;
}

/**
 * Restricts a record to the organisation that recorded it, or releases it, in one transaction with the audit entry and the
 * emails to the owners.
 * @returns the number of owners who get an email
 * @throws DomainError when there is no such record
 */
export async function setRestricted(
  services: CandidateServices,
  action: 'restriction' | 'release',
  { candidate_id, reason }: CandidateAction,
): Promise<number> {
  const { isRestricted, email } = STEPS[action];
  const record = await findWithOwner(services.db, candidate_id);
  if (!record) throw new DomainError('candidate_not_found');
  const { organization_id } = record;
  // Signed URLs of the photo that others have would work for some hours.
  const copied = isRestricted ? await copyPhoto(services, record) : undefined;
  const actor = { organization_id, member_id: null };
  return await writeCandidates(services, { action, actor, clientAddress: '' }, async (store) => {
    store.describe({ candidate_id, detail: { operator_reason: reason } });
    await store.setRestricted(candidate_id, isRestricted, copied);
    return await notifyOwners(store.tx, services, email, { organization_id, reason });
  });
}
