import type { allowLookUps as call } from '#contract/calls/anomalies.ts';
import { anomalyTexts } from '#contract/texts/anomalies.ts';
import { writeAudit } from '#server/db/activity/audit.ts';
import { liftStop } from '#server/db/anomalies/anomalies.ts';
import { DomainError } from '#server/errors/domain-error.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import { listSecondFactors } from '#server/second-factors/list-second-factors.ts';
import type { Services } from '#server/services.ts';
import { lockChange } from './lock-change.ts';

/** Allows another member to look up people again. An owner cannot end their own stop, or it would stop no thief. */
export async function allowLookUps(
  { principal, params, clientAddress }: RequestContext<typeof call>,
  { db }: Services,
): Promise<Reply<typeof call>> {
  const { actor } = principal;
  await db.transaction().execute(async (tx) => {
    const { id, name } = await lockChange(tx, principal, params.id);
    if (id === actor.member_id) throw new DomainError('own_look_ups');
    if ((await listSecondFactors(tx, actor.member_id)).length === 0)
      throw new DomainError('second_factor_needed');
    const stopped = { organization_id: actor.organization_id, member_id: id };
    if (!(await liftStop(tx, stopped))) throw new DomainError('look_ups_not_stopped');
    await writeAudit(tx, { action: 'allow look-ups', actor, detail: { name }, clientAddress });
  });
  return { message: anomalyTexts.allowed };
}
