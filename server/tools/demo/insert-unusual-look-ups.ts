import { type Actor, writeAudit } from '#server/domain/audit/queries/audit.ts';
import { raiseAnomaly, setLookUpsStopped } from '#server/domain/disclosure/anomalies/queries/anomalies.ts';
import type { Runner } from '#server/platform/db/database.ts';

const HOUR_MS = 3_600_000;

/** Gives a member unusual look-ups that an owner has stopped, for owners and operators to decide. */
export async function insertUnusualLookUps(tx: Runner, actor: Actor, owner: Actor, name: string) {
  const contents = { signal: 'unspecific searches', searches: 31, people: 214 } as const;
  const since = new Date(Date.now() - 5 * HOUR_MS);
  await raiseAnomaly(tx, { ...actor, ...contents, since });
  await setLookUpsStopped(tx, actor.member_id, true);
  await writeAudit(tx, { action: 'unusual look-ups', actor, detail: contents, clientAddress: '' });
  await writeAudit(tx, { action: 'stop look-ups', actor: owner, detail: { name }, clientAddress: '' });
}
