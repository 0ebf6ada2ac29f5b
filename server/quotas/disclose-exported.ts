import type { Runner } from '#server/db/database.ts';
import {
  countExported,
  countFresh,
  lockUsage,
  readUsage,
  recordExported,
} from '#server/db/quotas/disclosures.ts';
import type { Env } from '#server/env.ts';
import {
  exportQuota,
  peopleLimits,
  peopleQuotas,
  type Quota,
  type QuotaHolder,
  toRecipient,
} from './quotas.ts';
import { rateLimitHeaders } from './rate-limit-headers.ts';
import { refusePeople } from './refuse-people.ts';

/**
 * Counts people of other accounts that an export discloses, by its own quota too, writes them down, and answers the
 * headers that say what is left.
 * @param tx lasts until the people are disclosed: the account's other calls wait for it
 * @throws QuotaExceeded when they are more than are left; none of them is then counted
 */
export async function discloseExported(
  tx: Runner,
  env: Env,
  holder: QuotaHolder,
  ids: readonly number[],
): Promise<Record<string, string>> {
  const recipient = toRecipient(holder);
  if (ids.length > 0) await lockUsage(tx, recipient);
  const fresh = await countFresh(tx, recipient.account_id, ids);
  const quotas = [
    ...peopleQuotas(peopleLimits(env, holder), recipient, await readUsage(tx, recipient)),
    exportQuota(env, await countExported(tx, recipient.account_id)),
  ];
  const needs = ({ name }: Quota) => (name === 'exported-people-per-day' ? fresh.exported : fresh.people);
  if (quotas.some((quota) => needs(quota) > quota.left))
    throw await refusePeople(tx, recipient, quotas, needs);
  await recordExported(tx, recipient, ids);
  return rateLimitHeaders(quotas.map((quota) => ({ ...quota, left: quota.left - needs(quota) })));
}
