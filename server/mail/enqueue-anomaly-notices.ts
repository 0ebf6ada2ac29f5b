import { findMemberNames } from '#server/db/anomalies/anomalies.ts';
import type { Actor } from '#server/db/activity/audit.ts';
import type { Runner } from '#server/db/database.ts';
import { listOwners } from '#server/db/accounts/members.ts';
import type { Services } from '#server/services.ts';
import type { AnomalyNotice } from './anomaly-templates.ts';
import { enqueueAnomalyNotice } from './enqueue-email.ts';

/** Enqueues an email to each owner of the member's organisation and to each operator. */
export async function enqueueAnomalyNotices(
  tx: Runner,
  services: Pick<Services, 'jobs' | 'secret' | 'env'>,
  actor: Actor,
  { level, signal }: Pick<AnomalyNotice, 'level' | 'signal'>,
): Promise<void> {
  const names = await findMemberNames(tx, actor);
  const notice = { ...names, level, signal };
  for (const { email } of await listOwners(tx, actor.organization_id))
    await enqueueAnomalyNotice(tx, services, { template: 'owner', email, ...notice });
  for (const email of services.env.operatorEmails)
    await enqueueAnomalyNotice(tx, services, { template: 'operator', email, ...notice });
}
