import type { Runner } from '#server/platform/db/database.ts';
import { countExported, countFresh, lockUsage, readUsage, recordExported } from './queries/disclosures.ts';
import type { Env } from '#server/platform/env/env.ts';
import {
  buildExportQuota,
  getPeopleLimits,
  buildPeopleQuotas,
  type Quota,
  type QuotaHolder,
  toRecipient,
} from './quotas.ts';
import { buildRateLimitHeaders } from './rate-limit-headers.ts';
import { createQuotaExceeded } from './create-quota-exceeded.ts';

/**
 * Records the candidates of other organisations that an export discloses, counts them against all quotas, and returns the
 * headers with the remaining quotas.
 * @param tx the organisation's other calls wait until it ends
 * @throws QuotaExceeded when they exceed a quota. None is counted then.
 */
export async function discloseExported(
  tx: Runner,
  env: Env,
  holder: QuotaHolder,
  ids: readonly number[],
): Promise<Record<string, string>> {
  const recipient = toRecipient(env, holder);
  if (ids.length > 0) await lockUsage(tx, recipient);
  const fresh = await countFresh(tx, recipient.organization_id, ids);
  const quotas = [
    ...buildPeopleQuotas(getPeopleLimits(env, holder), recipient, await readUsage(tx, recipient)),
    buildExportQuota(env, await countExported(tx, recipient.organization_id)),
  ];
  const countNeeded = ({ name }: Quota) =>
    name === 'exported-people-per-day' ? fresh.exported : fresh.people;
  if (quotas.some((quota) => countNeeded(quota) > quota.left))
    throw await createQuotaExceeded(tx, recipient, quotas, countNeeded);
  await recordExported(tx, recipient, ids);
  return buildRateLimitHeaders(quotas.map((quota) => ({ ...quota, left: quota.left - countNeeded(quota) })));
}
