import type { refuseName as call } from '#contract/calls/operator.ts';
import { operatorTexts } from '#contract/texts/operator.ts';
import { decideNameCheck } from '#server/domain/assurance/queries/name-checks.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import type { Services } from '#server/http/services.ts';
import { nameRefused } from './emails.ts';
import { lockNameCheck } from './lock-name-check.ts';
import { recordDecision } from './record-decision.ts';

/** Refuses a name. The domain stays verified. */
export async function refuseName(
  { principal, params: { id }, body: { reason } }: RequestContext<typeof call>,
  services: Services,
): Promise<Reply<typeof call>> {
  await services.db.transaction().execute(async (tx) => {
    const { organization_id, name, domain } = await lockNameCheck(tx, id);
    await decideNameCheck(tx, id, { state: 'refused', reason });
    await recordDecision(tx, services, {
      operator: principal,
      organization_id,
      action: 'name refusal',
      email: nameRefused,
      reason,
      detail: { name, domain },
    });
  });
  return { message: operatorTexts.nameRefused };
}
