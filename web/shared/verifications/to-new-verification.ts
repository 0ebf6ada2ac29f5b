import type { CandidateDetails } from '#contract/candidate.ts';
import type { CandidateType } from '#contract/fields/fields.ts';
import { screens } from '#contract/screens.ts';
import { STILL_THERE } from '#contract/still-there.ts';
import type { Verification } from '#contract/verification.ts';

/** What another screen already knows about a claim. */
interface KnownClaim {
  type?: CandidateType;
  name?: string;
  phone?: string;
  email?: string;
  organization?: string;
  position?: string;
  /** Dates; the end may be `STILL_THERE`. */
  from?: string;
  to?: string;
}

/** The path of the form that checks a claim, filled in with what is known. */
export function toNewVerification(known: KnownClaim): string {
  const params = new URLSearchParams(Object.entries(known).filter(([, value]) => value !== ''));
  return `${screens.newVerification}${params.size > 0 ? `?${params.toString()}` : ''}`;
}

/** The same with what a record says about the person. */
export const toVerificationOfRecord = ({
  candidate_type,
  name,
  phone,
  organization,
}: CandidateDetails): string => toNewVerification({ type: candidate_type, name, phone, organization });

/** The same with the claim of another verification. */
export const toRepeatedVerification = ({ claim, subject }: Verification): string =>
  toNewVerification({
    type: claim.candidate_type,
    ...subject,
    organization: claim.organization,
    position: claim.position,
    from: claim.start_date,
    to: claim.is_current ? STILL_THERE : claim.end_date,
  });
