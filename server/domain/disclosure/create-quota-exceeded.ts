import type { Runner } from '#server/platform/db/database.ts';
import type { Recipient } from './queries/disclosures.ts';
import { QuotaExceeded } from './quota-exceeded.ts';
import type { Quota } from './quotas.ts';
import { getSecondsToWait } from './get-seconds-to-wait.ts';

/** The number of candidates that a call would count against a quota. */
export type CountNeeded = (quota: Quota) => number;

/** Builds the error of a call that exceeds at least one of its quotas: the quota, how many are left, and the waiting time. */
export async function createQuotaExceeded(
  runner: Runner,
  recipient: Recipient,
  quotas: readonly Quota[],
  countNeeded: CountNeeded,
): Promise<QuotaExceeded> {
  const wait = new Map<Quota['name'], number>();
  for (const quota of quotas) {
    const needed = countNeeded(quota);
    if (quota.used + needed > quota.limit)
      wait.set(quota.name, await getSecondsToWait(runner, recipient, quota, needed));
  }
  const [longest] = quotas
    .filter(({ name }) => wait.has(name))
    .toSorted((a, b) => (wait.get(b.name) ?? 0) - (wait.get(a.name) ?? 0));
  if (!longest) throw new Error('The call exceeds no quota.');
  return new QuotaExceeded(quotas, wait, { quota: longest, needed: countNeeded(longest) });
}
