import type { refuseRegistryCheck as call } from '#contract/calls/operator.ts';
import { operatorTexts } from '#contract/texts/operator.ts';
import { decideCheck } from '#server/domain/assurance/queries/registry-checks.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import type { Services } from '#server/http/services.ts';
import { registryCheckRefused } from './emails.ts';
import { recordDecision } from './record-decision.ts';

export async function refuseRegistryCheck(
  { principal, params: { id }, body: { reason } }: RequestContext<typeof call>,
  services: Services,
): Promise<Reply<typeof call>> {
  const { db, env } = services;
  await db.transaction().execute(async (tx) => {
    const check = await decideCheck(tx, id, { state: 'refused', reason }, env.registryDocumentDays);
    if (!check) throw new DomainError('registry_check_not_found');
    await recordDecision(tx, services, {
      operator: principal,
      organization_id: check.organization_id,
      action: 'registry check refusal',
      email: registryCheckRefused,
      reason,
      detail: { number: check.number },
    });
  });
  return { message: operatorTexts.refused };
}
