import type { PhotoPerson } from '#contract/calls/bulk-photos.ts';
import type { CandidateIds } from '#server/candidate-ids/candidate-ids.ts';
import type { ShownCandidate } from '#server/db/candidates/candidates.ts';
import { displayPhone } from '#server/phones/display-phone.ts';

/** As much of a candidate as it takes to tell whose photo a picture is. */
export const presentPerson = (row: ShownCandidate, candidateIds: CandidateIds): PhotoPerson => ({
  id: candidateIds.encode(row.id),
  name: row.name,
  candidate_type: row.candidate_type,
  organization: row.organization,
  phone: row.phone,
  phone_display: displayPhone(row.phone),
  has_photo: row.photo_key !== null,
});
