import type { Runner } from '#server/db/database.ts';
import type { Recipient } from '#server/db/quotas/disclosures.ts';
import { QuotaExceeded } from './quota-exceeded.ts';
import type { Quota } from './quotas.ts';
import { secondsToWait } from './seconds-to-wait.ts';

/** How many people a call would count by each quota. */
export type Needs = (quota: Quota) => number;

/**
 * The refusal of a call that needs more people than its quotas leave: which quota, how many are left, and when there
 * are enough again. Where only running searches hold them back, that is soon.
 */
export async function refusePeople(
  runner: Runner,
  recipient: Recipient,
  quotas: readonly Quota[],
  needs: Needs,
): Promise<QuotaExceeded> {
  const wait = new Map<Quota['name'], number>();
  for (const quota of quotas) {
    const needed = needs(quota);
    if (quota.used + needed > quota.limit)
      wait.set(quota.name, await secondsToWait(runner, recipient, quota, needed));
  }
  const [longest] = quotas
    .filter(({ name }) => wait.has(name))
    .toSorted((a, b) => (wait.get(b.name) ?? 0) - (wait.get(a.name) ?? 0));
  return new QuotaExceeded(quotas, wait, longest && { quota: longest, needed: needs(longest) });
}
