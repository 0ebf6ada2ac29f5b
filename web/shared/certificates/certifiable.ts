import { hasConfirmedName } from '#contract/assurance.ts';
import type { NewCertificate } from '#contract/calls/certificates.ts';
import type { CandidateDetails } from '#contract/candidate.ts';
import type { Purpose } from '#contract/purpose.ts';
import { nameSource } from '#contract/texts/source.ts';
import type { Verification } from '#contract/verification.ts';
import {
  toRepeatedVerification,
  toVerificationOfRecord,
} from '#web/shared/verifications/to-new-verification.ts';
import { issueDialogTexts as texts } from './issue-dialog-texts.ts';

/** What a certificate can be based on: a record, or a verification with its record or its answer. */
export type CertifiedBasis = { details: CandidateDetails } | { verification: Verification };

/** Something that can be certified. */
export interface Certifiable {
  /** The person, and the organisation that vouches; null if only the record has them, which is not loaded. */
  name: string | null;
  source: string | null;
  /** What is sent to certify it. */
  target: Pick<NewCertificate, 'candidate_id' | 'verification'>;
  /** '' if there is none; null if only the record has it, which is not loaded. */
  phone: string | null;
  /** The address of the photo; null if there is none, or it is not loaded. */
  photo: string | null;
  /** The purpose of an answered request. Otherwise it is that of the member's look-ups. */
  purpose?: Purpose | null;
}

/** Why something cannot be certified. */
export interface Obstacle {
  reason: string;
  /** Whether the member's own organisation can remove it by having its name confirmed. */
  isOwnName: boolean;
  /** Whether an organisation other than the member's own can be asked instead. */
  canAsk: boolean;
}

/** Only what an organisation with a confirmed name states about itself can be certified. */
export function readBasis(basis: CertifiedBasis): Certifiable | Obstacle {
  return 'details' in basis ? readRecord(basis.details) : readVerification(basis.verification);
}

/** The path of a new verification, which asks the organisation about the same. */
export const toAskingPath = (basis: CertifiedBasis): string =>
  'details' in basis ? toVerificationOfRecord(basis.details) : toRepeatedVerification(basis.verification);

/** Whether asking the organisation of a record would ask its source. A student without a school has the source's name. */
const namesItsSource = ({ organization, recorded_by }: CandidateDetails) => organization === recorded_by.name;

function readRecord(details: CandidateDetails): Certifiable | Obstacle {
  const { recorded_by } = details;
  if (details.restricted_on) return { reason: texts.restricted, isOwnName: false, canAsk: false };
  if (details.is_verified)
    return {
      name: details.name,
      source: recorded_by.name,
      target: { candidate_id: details.id },
      phone: details.phone_display,
      photo: details.profile_picture,
    };
  if (details.is_own && recorded_by.kind !== 'individual') return explainOwnRecord(details);
  const reason = hasConfirmedName(recorded_by.assurance)
    ? texts.notItself(recorded_by.name, details.organization)
    : texts.unconfirmed(nameSource(recorded_by));
  return { reason, isOwnName: false, canAsk: !(details.is_own && namesItsSource(details)) };
}

/** Explains why a record of the member's own organisation cannot be certified. */
function explainOwnRecord(details: CandidateDetails): Obstacle {
  const { candidate_type, is_first_hand, organization, recorded_by } = details;
  if (candidate_type === 'student' && recorded_by.kind === 'company')
    return { reason: texts.onlySchools, isOwnName: false, canAsk: !namesItsSource(details) };
  // The organisation that has the name confirmed may be the one in the record.
  if (is_first_hand)
    return { reason: texts.ownUnconfirmed, isOwnName: true, canAsk: recorded_by.resembles_confirmed };
  // A confirmed name would not help an organisation that speaks about another one.
  return { reason: texts.ownAboutOther(organization), isOwnName: false, canAsk: true };
}

function readVerification(verification: Verification): Certifiable | Obstacle {
  const { reference, subject, answer, source, candidate_id, purpose } = verification;
  const { name } = subject;
  const responder = answer?.responder.organization;
  if (responder?.is_name_confirmed)
    // The organisation was not asked about the phone number, so it cannot vouch for it.
    return {
      name,
      source: responder.name,
      target: { verification: reference },
      phone: '',
      photo: null,
      purpose,
    };
  if (source?.is_verified && candidate_id)
    return { name: null, source: null, target: { candidate_id }, phone: null, photo: null };
  return { reason: texts.noSource, isOwnName: false, canAsk: true };
}
