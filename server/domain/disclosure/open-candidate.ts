import { owns } from '#server/domain/access/ownership.ts';
import type { Principal } from '#server/domain/access/principal.ts';
import { type AuditEntry, writeAudit } from '#server/domain/audit/queries/audit.ts';
import { type DisplayedCandidate, findCandidate } from '#server/domain/candidates/queries/candidates.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Env } from '#server/platform/env/env.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';
import { assertLookUpsAllowed } from './anomalies/assert-look-ups-allowed.ts';
import { discloseDetails } from './disclose.ts';
import type { Quota } from './quotas.ts';

/** The member who opens a candidate and why, and what tells them what remains of the quotas. */
interface Opening extends Pick<AuditEntry, 'purpose' | 'clientAddress'> {
  principal: Principal;
  setQuotas: (quotas: readonly Quota[]) => void;
}

/**
 * Opens the details of a candidate for a member. One of another organisation counts against the quotas, and its owner sees the view.
 * @param listFields which fields the member gets, for the audit log
 * @throws DomainError candidate_not_found, look_ups_stopped; QuotaExceeded
 */
export async function openCandidate(
  services: { db: Database; env: Env },
  { principal, purpose, clientAddress, setQuotas }: Opening,
  id: number | undefined,
  listFields: (candidate: DisplayedCandidate) => readonly string[],
): Promise<{ candidate: DisplayedCandidate; isOwn: boolean }> {
  const candidate = id === undefined ? undefined : await findCandidate(services.db, id);
  const isOwn = candidate !== undefined && owns(principal, candidate);
  // Members who may not search must not learn whether a candidate of another organisation exists.
  if (!isOwn && !principal.permissions.has('candidate:search')) throw new DomainError('candidate_not_found');
  if (!isOwn) assertLookUpsAllowed(principal);
  // A restricted candidate must look like none.
  if (!candidate || (!isOwn && candidate.restricted_at)) throw new DomainError('candidate_not_found');
  const entry = {
    action: 'view',
    actor: principal.actor,
    candidate_id: candidate.id,
    purpose,
    disclosed_fields: [...listFields(candidate)],
    clientAddress,
  } as const;
  if (isOwn) await writeAudit(services.db, entry);
  else setQuotas(await discloseDetails(services, { principal, clientAddress }, candidate.id, entry));
  return { candidate, isOwn };
}
