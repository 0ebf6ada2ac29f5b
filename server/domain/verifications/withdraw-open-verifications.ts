import type { Runner } from '#server/platform/db/database.ts';
import { applyEvent } from './apply-event.ts';
import { setDecided } from './queries/consent-links.ts';
import { lockWaiting } from './queries/verifications.ts';

/** Withdraws the requests of an organisation that wait for an answer or a consent. Their links stop working. */
export async function withdrawOpenVerifications(tx: Runner, organization_id: number): Promise<void> {
  for (const row of await lockWaiting(tx, organization_id)) {
    await applyEvent(tx, row, 'withdraw', { party: 'portal', member: null, name: '', clientAddress: '' });
    await setDecided(tx, { verification_id: row.id }, null);
  }
}
