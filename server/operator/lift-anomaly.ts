import type { liftAnomaly as call } from '#contract/calls/anomalies.ts';
import { anomalyTexts } from '#contract/texts/anomalies.ts';
import { findAnomaly, liftStop } from '#server/db/anomalies/anomalies.ts';
import { DomainError } from '#server/errors/domain-error.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import type { Services } from '#server/services.ts';
import { recordDecision } from './record-decision.ts';

/** Allows the member of an anomaly to look up people again. */
export async function liftAnomaly(
  { principal, params: { id } }: RequestContext<typeof call>,
  services: Services,
): Promise<Reply<typeof call>> {
  await services.db.transaction().execute(async (tx) => {
    const found = await findAnomaly(tx, id);
    if (!found) throw new DomainError('anomaly_not_found');
    if (!(await liftStop(tx, found))) throw new DomainError('look_ups_not_stopped');
    await recordDecision(tx, services, {
      operator: principal,
      organization_id: found.organization_id,
      action: 'allow look-ups',
      template: 'look-ups-allowed',
      detail: { name: found.member },
    });
  });
  return { message: anomalyTexts.allowed };
}
