import type { Database } from '#server/platform/db/database.ts';
import { countExported, readUsage } from './queries/disclosures.ts';
import type { Env } from '#server/platform/env/env.ts';
import {
  buildExportQuota,
  getPeopleLimits,
  buildPeopleQuotas,
  type QuotaHolder,
  toRecipient,
} from './quotas.ts';
import { getSecondsToWait } from './get-seconds-to-wait.ts';

/** Returns what an organisation has left for the day: the look-up quota with the least left, and the export quota. */
export async function readQuota({ db, env }: { db: Database; env: Env }, holder: QuotaHolder) {
  const recipient = toRecipient(env, holder);
  const usage = await readUsage(db, recipient);
  const [, day, shared = day] = buildPeopleQuotas(getPeopleLimits(env, holder), recipient, usage);
  if (!day || !shared) throw new Error('There is a quota for a day.');
  const people = shared.left < day.left ? shared : day;
  return {
    people,
    isShared: people !== day,
    secondsToWait: people.left > 0 ? null : await getSecondsToWait(db, recipient, people, 1),
    exports: buildExportQuota(env, await countExported(db, recipient.organization_id)),
  };
}
