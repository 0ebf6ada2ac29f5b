import { type Actor, writeAudit } from '#server/db/activity/audit.ts';
import { insertAnomaly } from '#server/db/anomalies/anomalies.ts';
import { stopLookUps } from '#server/db/anomalies/watches.ts';
import type { Runner } from '#server/db/database.ts';

/** Longer than usual, so that the case stays visible in a demo that runs for weeks. */
const STOPPED_SECONDS = 30 * 86_400;

/** Stops the look-ups of a member as a sweep would have, for owners and operators to decide. */
export async function insertStop(tx: Runner, actor: Actor) {
  const stop = { level: 'block', signal: 'alphabet sweep', people: 140 } as const;
  await tx
    .insertInto('look_up_watch')
    .values({ ...actor, state: '{}', version: 0 })
    .execute();
  await stopLookUps(tx, actor, { level: stop.level, seconds: STOPPED_SECONDS });
  await insertAnomaly(tx, actor, stop);
  await writeAudit(tx, { action: 'unusual look-ups', actor, detail: stop, clientAddress: '' });
}
