import type { reinstateOrganization as call } from '#contract/calls/operator.ts';
import { operatorTexts } from '#contract/texts/operator.ts';
import { lockForDecision, setSuspended } from '#server/domain/assurance/queries/organizations.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import type { Services } from '#server/http/services.ts';
import { organizationReinstated } from './emails.ts';
import { recordDecision } from './record-decision.ts';

export async function reinstateOrganization(
  { principal, params: { id } }: RequestContext<typeof call>,
  services: Services,
): Promise<Reply<typeof call>> {
  await services.db.transaction().execute(async (tx) => {
    const organization = await lockForDecision(tx, id);
    if (!organization) throw new DomainError('organization_not_found');
    if (!organization.suspended_at) throw new DomainError('not_suspended');
    await setSuspended(tx, id, null);
    await recordDecision(tx, services, {
      operator: principal,
      organization_id: id,
      action: 'reinstatement',
      email: organizationReinstated,
    });
  });
  return { message: operatorTexts.reinstated };
}
