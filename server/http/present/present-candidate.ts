import type { Candidate, CandidateDetails, OwnCandidate } from '#contract/candidate.ts';
import { nameSource } from '#contract/texts/source.ts';
import { toLagosDate } from '#contract/dates/format-date.ts';
import { mapTextFields } from '#contract/fields/text-fields.ts';
import { NO_ASSURANCE } from '#server/domain/identity/queries/current-assurance.ts';
import type { DisplayedCandidate, ListedCandidate } from '#server/domain/candidates/queries/candidates.ts';
import { hidesContacts, type Reader } from '#server/domain/candidates/queries/visibility.ts';
import { listDisplayNumbers, displayPhone } from '#server/domain/text/phones/display-phone.ts';
import type { CandidateIds } from '#server/domain/candidates/ids/candidate-ids.ts';
import type { CandidateReferences } from '#server/domain/candidates/ids/candidate-references.ts';
import type { Photos } from '#server/domain/photos/photos.ts';
import { isFirstHand } from '#server/domain/assurance/is-first-hand.ts';
import { isVerified } from '#server/domain/assurance/is-verified.ts';

/** What the presentation of a candidate needs. */
export interface Presenting {
  candidateIds: CandidateIds;
  photos: Photos;
}

/** Presents a candidate for lists. */
export function presentCandidate(
  row: ListedCandidate,
  reader: Reader,
  { candidateIds, photos }: Presenting,
): Candidate {
  const contacts_hidden = hidesContacts(row, reader);
  const source = {
    name: row.recorded_by,
    kind: row.recorded_by_kind,
    assurance: row.source_assurance ?? NO_ASSURANCE,
    resembles_confirmed: row.resembles_confirmed,
  };
  return {
    id: candidateIds.encode(row.id),
    name: row.name,
    organization: row.organization,
    phone: row.phone,
    phone_display: displayPhone(row.phone),
    address: contacts_hidden ? '' : row.address,
    profile_picture: contacts_hidden ? null : photos.getUrl(row.photo_key),
    contacts_hidden,
    is_masked: false,
    candidate_type: row.candidate_type,
    is_current: row.end_date === null || row.end_date > toLagosDate(),
    end_date: row.end_date,
    recorded_by: { ...source, name: nameSource(source) },
    recorded_on: row.recorded_on,
    last_confirmed_on: row.last_confirmed_on,
    is_first_hand: isFirstHand(row),
    is_verified: isVerified(row),
    restricted_on: row.restricted_at && toLagosDate(row.restricted_at),
  };
}

/** Presents a candidate for the lists of its owner. */
export const presentOwnCandidate = (
  row: DisplayedCandidate,
  reader: Reader,
  services: Presenting,
): OwnCandidate => ({ ...presentCandidate(row, reader, services), start_date: row.start_date });

/** Presents the details of a candidate. `contact` is that of its source, if the reader may ask it. */
export function presentDetails(
  row: DisplayedCandidate,
  reader: Reader,
  services: Presenting & { candidateReferences: CandidateReferences },
  contact: { phone: string; email: string } | undefined,
): CandidateDetails {
  const period = { reason: row.reason, start_date: row.start_date, end_date: row.end_date };
  return {
    ...presentCandidate(row, reader, services),
    reference: services.candidateReferences.encode(row.id),
    ...mapTextFields((name) => row[name]),
    phone_numbers: listDisplayNumbers(row.phone),
    is_own: row.organization_id === reader.organization_id,
    source_contact: contact
      ? {
          ...contact,
          phone: displayPhone(contact.phone),
          phone_numbers: listDisplayNumbers(contact.phone),
        }
      : null,
    ...(row.candidate_type === 'employee' ? { employee_profile: period } : { student_profile: period }),
  };
}
