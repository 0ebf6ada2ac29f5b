import { toLagosDate } from '#contract/dates/format-date.ts';
import type { LinkedRequest, RequestRow } from '#contract/verification-request.ts';
import type { NamedOrganization } from '#contract/verification.ts';
import { maskToLastFour } from '#server/domain/text/phones/mask-to-last-four.ts';
import { findAgreedAt } from '#server/domain/verifications/queries/consent-links.ts';
import { findFacts } from '#server/domain/verifications/queries/facts.ts';
import type { VerificationRow } from '#server/domain/verifications/queries/verifications.ts';
import { formatReference } from '#server/domain/verifications/references.ts';
import { toPurpose } from '#server/domain/verifications/to-purpose.ts';
import type { Runner } from '#server/platform/db/database.ts';
import { findNamedOrganizations } from './name-organizations.ts';
import { toClaim, toSubject } from './present-verification.ts';

/** Formats a time that asking sets, so that every request has it. A missing one would read as 1970. */
const toMoment = (date: Date | null): string => (date ?? new Date(0)).toISOString();

/** Finds the organisation that asks. It exists, because its deletion deletes the request. */
export async function findAsker(
  runner: Runner,
  { organization_id }: VerificationRow,
): Promise<NamedOrganization> {
  const asker = (await findNamedOrganizations(runner, [organization_id])).get(organization_id);
  if (!asker) throw new Error('The asking organisation does not exist.');
  return asker;
}

/** Presents a request in the queue of the asked organisation. */
export const presentRequestRow = (
  row: VerificationRow & { age_days: number; is_overdue: boolean },
  asker: NamedOrganization,
): RequestRow => ({
  reference: formatReference(row.reference),
  state: row.state,
  outcome: row.state === 'asked' ? null : row.outcome,
  asker,
  subject: toSubject(row),
  claim: toClaim(row),
  asked_at: toMoment(row.asked_at),
  age_days: row.age_days,
  due_on: toLagosDate(toMoment(row.due_at)),
  is_overdue: row.is_overdue,
  settled_at: row.settled_at && toMoment(row.settled_at),
});

/** Presents why somebody asks. */
export async function presentGrounds(runner: Runner, row: VerificationRow) {
  const { has_file } = await findFacts(runner, row);
  const agreed = await findAgreedAt(runner, row.id);
  return {
    purpose: toPurpose(row),
    basis: {
      kind: row.basis ?? ('consent' as const),
      wording: row.consent_wording,
      date: row.consent_date ?? '',
      has_file,
    },
    agreed_at: agreed && agreed.toISOString(),
  };
}

/** Presents a request to whoever has its link. */
export async function presentLinkedRequest(runner: Runner, row: VerificationRow): Promise<LinkedRequest> {
  return {
    reference: formatReference(row.reference),
    asker: await findAsker(runner, row),
    recipient: row.asked_name,
    address: row.asked_email,
    subject: { name: row.subject_name, phone: row.subject_phone && maskToLastFour(row.subject_phone) },
    claim: toClaim(row),
    asked_at: toMoment(row.asked_at),
    due_on: toLagosDate(toMoment(row.due_at)),
    expires_at: toMoment(row.expires_at),
    ...(await presentGrounds(runner, row)),
  };
}
