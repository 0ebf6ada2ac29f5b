import type { AuditAction } from '#contract/calls/activity.ts';
import { writeAudit } from '#server/domain/audit/queries/audit.ts';
import type { Runner } from '#server/platform/db/database.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';
import type { EmailServices } from '#server/platform/mail/enqueue-email.ts';
import type { Principal } from '#server/domain/access/principal.ts';
import type { DecisionEmail } from './emails.ts';
import { notifyOwners } from './notify-owners.ts';

interface Decision {
  operator: Principal;
  organization_id: number;
  action: AuditAction;
  email: DecisionEmail;
  reason?: string;
  detail?: Record<string, unknown>;
}

/**
 * Audits a decision in the organisation that it is about, and emails it to the owners. The entry names the operator by
 * id, which the organisation does not see.
 * @throws DomainError own_organization
 */
export async function recordDecision(
  tx: Runner,
  services: EmailServices,
  { operator, organization_id, action, email, reason = '', detail }: Decision,
): Promise<void> {
  if (operator.organization.id === organization_id) throw new DomainError('own_organization');
  await writeAudit(tx, {
    action,
    actor: { organization_id, member_id: null },
    detail: { ...detail, ...(reason && { operator_reason: reason }), operator_id: operator.actor.member_id },
    // The organisation does not learn where the operator is.
    clientAddress: '',
  });
  await notifyOwners(tx, services, email, { organization_id, reason });
}
