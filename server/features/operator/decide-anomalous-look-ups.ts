import { findAnomaly, setLookUpsStopped } from '#server/domain/disclosure/anomalies/queries/anomalies.ts';
import { removePreparedExports } from '#server/domain/identity/queries/tokens.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';
import type { EmailServices } from '#server/platform/mail/enqueue-email.ts';
import type { Principal } from '#server/domain/access/principal.ts';
import type { Services } from '#server/http/services.ts';
import { lookUpsAllowed, lookUpsStopped } from './emails.ts';
import { recordDecision } from './record-decision.ts';

/**
 * Stops or allows the look-ups of the member of an event.
 * @throws DomainError
 */
export async function decideAnomalousLookUps(
  services: EmailServices & Pick<Services, 'db'>,
  { principal, params: { id } }: { principal: Principal; params: { id: number } },
  { isStopped }: { isStopped: boolean },
): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    const found = await findAnomaly(tx, id);
    if (!found) throw new DomainError('anomaly_not_found');
    const { organization_id, member_id, name } = found;
    if (name === null) throw new DomainError('member_not_found');
    if (!(await setLookUpsStopped(tx, member_id, isStopped)))
      throw new DomainError(isStopped ? 'look_ups_already_stopped' : 'look_ups_not_stopped');
    if (isStopped) await removePreparedExports(tx, member_id);
    await recordDecision(tx, services, {
      operator: principal,
      organization_id,
      action: isStopped ? 'stop look-ups' : 'allow look-ups',
      email: isStopped ? lookUpsStopped : lookUpsAllowed,
      detail: { name },
    });
  });
}
