import { listOwners } from '#server/domain/identity/queries/members.ts';
import { findMemberNames } from '#server/domain/disclosure/anomalies/queries/anomalies.ts';
import type { Finding } from '#server/domain/disclosure/anomalies/queries/look-ups.ts';
import type { Runner } from '#server/platform/db/database.ts';
import type { Env } from '#server/platform/env/env.ts';
import { type Enqueuing, enqueueAnomalyNotice } from './enqueue-email.ts';

/** Enqueues an email to each owner of the member's organisation and to each operator. */
export async function enqueueAnomalyNotices(
  tx: Runner,
  services: Enqueuing & { env: Pick<Env, 'operatorEmails'> },
  { organization_id, member_id, signal, searches, people, since }: Finding,
): Promise<void> {
  const notice = {
    ...(await findMemberNames(tx, member_id)),
    signal,
    searches,
    people,
    since: since.toISOString(),
    raised_at: new Date().toISOString(),
  };
  for (const { id, email } of await listOwners(tx, organization_id)) {
    const template = id === member_id ? 'self' : 'owner';
    await enqueueAnomalyNotice(tx, services, { template, email, ...notice });
  }
  for (const email of services.env.operatorEmails)
    await enqueueAnomalyNotice(tx, services, { template: 'operator', email, ...notice });
}
