import type { keepOrganization as call } from '#contract/calls/closing.ts';
import { closingTexts } from '#contract/texts/closing.ts';
import { cancelClosing } from './queries/closings.ts';
import { writeAudit } from '#server/domain/audit/queries/audit.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import type { Services } from '#server/http/services.ts';
import { notifyMembers } from '#server/domain/identity/notify-members.ts';
import { closingCancelled } from './emails.ts';

/** Keeps the principal's organisation. It needs no password, because it destroys nothing. */
export async function keepOrganization(
  { principal, clientAddress }: RequestContext<typeof call>,
  services: Services,
): Promise<Reply<typeof call>> {
  await services.db.transaction().execute(async (tx) => {
    if (!(await cancelClosing(tx, principal.organization.id))) throw new DomainError('not_closing');
    await writeAudit(tx, { action: 'keep account', actor: principal.actor, clientAddress });
    await notifyMembers(tx, services, principal.organization.id, closingCancelled);
  });
  return { message: closingTexts.kept };
}
