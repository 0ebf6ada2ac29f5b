import type { PhotoCandidate } from '#contract/calls/bulk-photos.ts';
import type { CandidateIds } from '#server/domain/candidates/ids/candidate-ids.ts';
import type { DisplayedCandidate } from '#server/domain/candidates/queries/candidates.ts';
import { displayPhone } from '#server/domain/text/phones/display-phone.ts';

/** The fields that identify a candidate beside a photo. */
export const presentPhotoCandidate = (
  row: DisplayedCandidate,
  candidateIds: CandidateIds,
): PhotoCandidate => ({
  id: candidateIds.encode(row.id),
  name: row.name,
  candidate_type: row.candidate_type,
  organization: row.organization,
  phone: row.phone,
  phone_display: displayPhone(row.phone),
  has_photo: row.photo_key !== null,
});
