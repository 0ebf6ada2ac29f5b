import { sql, type Updateable } from 'kysely';
import {
  findTransition,
  isSettled,
  type Settlement,
  type VerificationEvent,
  type VerificationParty,
} from '#contract/verification-transitions.ts';
import { type Actor, type AuditEntry, writeAudit } from '#server/domain/audit/queries/audit.ts';
import type { Runner, Schema } from '#server/platform/db/database.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';
import { insertEvent } from './queries/events.ts';
import type { VerificationRow } from './queries/verifications.ts';
import { formatReference } from './references.ts';
import { toPurpose } from './to-purpose.ts';

/** Who causes an event. `name`: as others read who settled it. Without a member, nobody is signed in. */
export interface Causer {
  party: VerificationParty;
  member: Actor | null;
  name: string;
  clientAddress: string;
}

/** Says who settled a verification, and when. */
export const toSettlement = ({ state, settled_at, settled_by }: VerificationRow): Settlement => ({
  state,
  at: (settled_at ?? new Date()).toISOString(),
  by: settled_by,
});

/**
 * Audits an event for the member who caused it, and for the asking organisation if somebody else did. It does not learn of reports
 * and records.
 */
async function auditEvent(
  tx: Runner,
  verification: VerificationRow,
  event: VerificationEvent,
  { member, clientAddress }: Causer,
): Promise<void> {
  const entry = {
    action: 'verification',
    purpose: toPurpose(verification),
    detail: { event, reference: formatReference(verification.reference) },
  } as const satisfies Partial<AuditEntry>;
  if (member) await writeAudit(tx, { ...entry, actor: member, clientAddress });
  const { organization_id } = verification;
  if (member?.organization_id === organization_id || event === 'report' || event === 'record') return;
  // The asking organisation does not learn where the others are.
  await writeAudit(tx, { ...entry, actor: { organization_id, member_id: null }, clientAddress: '' });
}

/**
 * Lets an event happen to a locked verification: its state and further columns change, and its timeline and the audit log get an
 * entry.
 * @throws DomainError verification_settled when its state does not accept the event
 */
export async function applyEvent(
  tx: Runner,
  verification: VerificationRow,
  event: VerificationEvent,
  causer: Causer,
  changes: Updateable<Schema['verification']> = {},
): Promise<VerificationRow> {
  const transition = findTransition(verification.state, event, causer.party);
  if (!transition) throw new DomainError('verification_settled', toSettlement(verification));
  const settles = isSettled(transition.to) && !isSettled(verification.state);
  const changed = await tx
    .updateTable('verification')
    .set({
      ...changes,
      state: transition.to,
      ...(settles && { settled_at: sql<Date>`now()`, settled_by: causer.name }),
    })
    .where('id', '=', verification.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await insertEvent(tx, { verification_id: verification.id, event, party: causer.party });
  await auditEvent(tx, changed, event, causer);
  return changed;
}
