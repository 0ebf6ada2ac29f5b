import type { CertificateFact, CertificateSnapshot, ShownPhone } from '#contract/certificate.ts';
import { getAnsweredFact } from '#contract/claimed-facts.ts';
import { type CandidateType, candidateType } from '#contract/fields/fields.ts';
import { STILL_THERE } from '#contract/still-there.ts';
import type { DisplayedCandidate } from '#server/domain/candidates/queries/candidates.ts';
import { displayPhone } from '#server/domain/text/phones/display-phone.ts';
import { maskToLastFour } from '#server/domain/text/phones/mask-to-last-four.ts';
import type { VerificationRow } from '#server/domain/verifications/queries/verifications.ts';

/** What a source says about a person. */
export interface CertifiedFacts {
  name: string;
  /** As the source recorded it; empty in an answer, which says nothing about it. */
  phone: string;
  candidate_type: CandidateType;
  facts: CertificateFact[];
}

const listFacts = (values: Record<CertificateFact['field'], string>): CertificateFact[] =>
  (Object.entries(values) as [CertificateFact['field'], string][])
    .filter(([, value]) => value !== '')
    .map(([field, value]) => ({ field, value }));

/** Returns what a record says. */
export const toRecordedFacts = ({
  name,
  phone,
  candidate_type,
  organization,
  position,
  start_date,
  end_date,
}: Pick<
  DisplayedCandidate,
  'name' | 'phone' | 'candidate_type' | 'organization' | 'position' | 'start_date' | 'end_date'
>): CertifiedFacts => ({
  name,
  phone,
  candidate_type,
  facts: listFacts({ organization, position, start_date, end_date: end_date ?? STILL_THERE }),
});

/**
 * Returns what an answer says, about an organisation with this name now. What it could not confirm is left out.
 * @returns undefined when it does not say in which capacity the person was there
 */
export function toAnsweredFacts(
  { subject_name, answer_fields }: VerificationRow,
  organization: string,
): CertifiedFacts | undefined {
  const candidate_type = candidateType.safeParse(getAnsweredFact(answer_fields, 'candidate_type')).data;
  if (!candidate_type) return undefined;
  const [position, start_date, end_date] = (['position', 'start_date', 'end_date'] as const).map((field) =>
    getAnsweredFact(answer_fields, field),
  );
  return {
    name: subject_name,
    phone: '',
    candidate_type,
    facts: listFacts({
      organization,
      position: position ?? '',
      start_date: start_date ?? '',
      end_date: end_date ?? '',
    }),
  };
}

const showPhone: Record<ShownPhone, (phone: string) => string> = {
  full: displayPhone,
  masked: (phone) => (phone === '' ? '' : maskToLastFour(phone)),
  hidden: () => '',
};

/** Returns the facts as a certificate shows them. */
export const toShownFacts = (
  { name, phone, candidate_type, facts }: CertifiedFacts,
  shows_phone: ShownPhone,
): Pick<CertificateSnapshot, 'name' | 'shows_phone' | 'phone' | 'candidate_type' | 'facts'> => ({
  name,
  shows_phone,
  phone: showPhone[shows_phone](phone),
  candidate_type,
  facts,
});
