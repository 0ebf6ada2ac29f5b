import { type Assurance, hasConfirmedName } from '#contract/assurance.ts';
import type { CertificateSnapshot } from '#contract/certificate.ts';
import { toLagosDate } from '#contract/dates/format-date.ts';
import { nameProof } from '#contract/texts/source.ts';
import type { Purpose } from '#contract/purpose.ts';
import { isVerified } from '#server/domain/assurance/is-verified.ts';
import type { DisplayedCandidate, ListedCandidate } from '#server/domain/candidates/queries/candidates.ts';
import {
  type CertifiedFacts,
  toAnsweredFacts,
  toRecordedFacts,
} from '#server/domain/certificates/certified-facts.ts';
import { areSimilarOrganizationNames } from '#server/domain/identity/organization-names/are-similar-organization-names.ts';
import type { VerificationRow } from '#server/domain/verifications/queries/verifications.ts';
import { toPurpose } from '#server/domain/verifications/to-purpose.ts';
import { findNamedOrganizations } from '#server/http/present/name-organizations.ts';
import type { Runner } from '#server/platform/db/database.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';

/** What a certificate certifies: facts, and the organisation with a confirmed name that states them about itself. */
export interface Certified extends Pick<
  CertificateSnapshot,
  'basis' | 'stated_on' | 'last_confirmed_on' | 'purpose'
> {
  facts: CertifiedFacts;
  source: CertificateSnapshot['source'];
  source_organization_id: number;
  candidate_id: number | null;
  verification_id: number | null;
}

const toSource = (name: string, assurance: Assurance): CertificateSnapshot['source'] => ({
  name,
  checked: nameProof(assurance) ?? '',
  checked_at: assurance.checked_at ?? '',
});

/**
 * Asserts that a record is not restricted and that its source, whose name is confirmed, speaks about itself.
 * @returns the assurance of the source
 * @throws DomainError not_certifiable
 */
export function assertCertifiable(candidate: ListedCandidate): Assurance {
  const { source_assurance, restricted_at } = candidate;
  if (!source_assurance || !isVerified(candidate) || restricted_at) throw new DomainError('not_certifiable');
  return source_assurance;
}

/** Certifies what a record says. @throws DomainError not_certifiable */
export function certifyRecord(candidate: DisplayedCandidate, purpose: Purpose | null): Certified {
  const source_assurance = assertCertifiable(candidate);
  return {
    basis: 'record',
    facts: toRecordedFacts(candidate),
    stated_on: candidate.recorded_on,
    last_confirmed_on: candidate.last_confirmed_on,
    purpose,
    source: toSource(candidate.recorded_by, source_assurance),
    source_organization_id: candidate.organization_id,
    candidate_id: candidate.id,
    verification_id: null,
  };
}

/**
 * Certifies what the asked organisation answered about itself, while its name is confirmed, as it was when it answered.
 * @throws DomainError not_certifiable
 */
export async function certifyAnswer(runner: Runner, verification: VerificationRow): Promise<Certified> {
  const { outcome, responder, settled_at, asked_organization_id: id } = verification;
  const organizations = await findNamedOrganizations(runner, [id]);
  const source = organizations.get(id ?? 0);
  const isFirstHand =
    source !== undefined &&
    hasConfirmedName(source.assurance) &&
    responder?.organization?.is_name_confirmed === true &&
    areSimilarOrganizationNames(verification.claimed_organization, source.name);
  const facts = isFirstHand ? toAnsweredFacts(verification, source.name) : undefined;
  const isConfirming = outcome === 'confirmed' || outcome === 'corrected';
  if (!source || !facts || !isConfirming || id === null || !settled_at)
    throw new DomainError('not_certifiable');
  return {
    basis: 'answer',
    facts,
    stated_on: toLagosDate(settled_at),
    last_confirmed_on: null,
    purpose: toPurpose(verification),
    source: toSource(source.name, source.assurance),
    source_organization_id: id,
    candidate_id: null,
    verification_id: verification.id,
  };
}
