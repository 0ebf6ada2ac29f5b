import { writeAudit } from '#server/domain/audit/queries/audit.ts';
import { setLookUpsStopped } from '#server/domain/disclosure/anomalies/queries/anomalies.ts';
import { removePreparedExports } from '#server/domain/identity/queries/tokens.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';
import type { Principal } from '#server/domain/access/principal.ts';
import { listSecondFactors } from '#server/domain/identity/second-factors/list-second-factors.ts';
import type { Services } from '#server/http/services.ts';
import { lockChange } from './lock-change.ts';

interface Decision {
  principal: Principal;
  /** The member whose look-ups are stopped or allowed. */
  params: { id: number };
  clientAddress: string;
}

/**
 * Stops or allows the look-ups of another member. Owners cannot decide about their own, or a stop would stop no thief.
 * @throws DomainError
 */
export async function decideLookUps(
  { db }: Pick<Services, 'db'>,
  { principal, params, clientAddress }: Decision,
  { isStopped }: { isStopped: boolean },
): Promise<void> {
  const { actor } = principal;
  await db.transaction().execute(async (tx) => {
    const { id, name } = await lockChange(tx, principal, params.id);
    if (id === actor.member_id) throw new DomainError('own_look_ups');
    if ((await listSecondFactors(tx, actor.member_id)).length === 0)
      throw new DomainError('second_factor_needed');
    if (!(await setLookUpsStopped(tx, id, isStopped)))
      throw new DomainError(isStopped ? 'look_ups_already_stopped' : 'look_ups_not_stopped');
    if (isStopped) await removePreparedExports(tx, id);
    const action = isStopped ? 'stop look-ups' : 'allow look-ups';
    await writeAudit(tx, { action, actor, detail: { name }, clientAddress });
  });
}
