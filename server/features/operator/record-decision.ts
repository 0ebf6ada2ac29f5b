import type { AuditAction } from '#contract/calls/activity.ts';
import { writeAudit } from '#server/domain/audit/queries/audit.ts';
import { listOwners } from '#server/domain/identity/queries/members.ts';
import type { Runner } from '#server/platform/db/database.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';
import { enqueueOperatorNotice } from '#server/platform/mail/enqueue-email.ts';
import type { OperatorTemplate } from '#server/platform/mail/operator-templates.ts';
import type { Principal } from '#server/domain/access/principal.ts';
import type { Services } from '#server/http/services.ts';

interface Decision {
  operator: Principal;
  organization_id: number;
  action: AuditAction;
  template: OperatorTemplate;
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
  services: Pick<Services, 'jobs' | 'secret'>,
  { operator, organization_id, action, template, reason = '', detail }: Decision,
): Promise<void> {
  if (operator.organization.id === organization_id) throw new DomainError('own_organization');
  await writeAudit(tx, {
    action,
    actor: { organization_id, member_id: null },
    detail: { ...detail, ...(reason && { operator_reason: reason }), operator_id: operator.actor.member_id },
    // The organisation does not learn where the operator is.
    clientAddress: '',
  });
  for (const { email } of await listOwners(tx, organization_id))
    await enqueueOperatorNotice(tx, services, { template, email, reason });
}
