import type { keepOrganization as call } from '#contract/calls/closing.ts';
import { closingTexts } from '#contract/texts/closing.ts';
import { cancelClosing } from './queries/closings.ts';
import { listMemberIds } from '#server/domain/identity/queries/members.ts';
import { writeAudit } from '#server/domain/audit/queries/audit.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import { enqueueNotice } from '#server/platform/mail/enqueue-email.ts';
import type { Services } from '#server/http/services.ts';

/** Keeps the principal's organisation. It needs no password, because it destroys nothing. */
export async function keepOrganization(
  { principal, clientAddress }: RequestContext<typeof call>,
  services: Services,
): Promise<Reply<typeof call>> {
  await services.db.transaction().execute(async (tx) => {
    if (!(await cancelClosing(tx, principal.organization.id))) throw new DomainError('not_closing');
    await writeAudit(tx, { action: 'keep account', actor: principal.actor, clientAddress });
    for (const member_id of await listMemberIds(tx, principal.organization.id))
      await enqueueNotice(tx, services, { template: 'closing-cancelled', member_id });
  });
  return { message: closingTexts.kept };
}
