import type { AuditEntry } from '#server/db/activity/audit.ts';
import type { ListedCandidate } from '#server/db/candidates/candidates.ts';
import type { Runner } from '#server/db/database.ts';
import { discloseAndReadPage } from '#server/db/quotas/disclosed-page.ts';
import { type Disclosure, disclosePeople } from '#server/db/quotas/disclosures.ts';
import { emptySearchLimits } from '#server/limits/search-limits.ts';
import type { Services } from '#server/services.ts';
import { getPeopleLimits, buildPeopleQuotas, type QuotaHolder, toRecipient } from './quotas.ts';
import { buildRateLimitHeaders } from './rate-limit-headers.ts';
import { createQuotaExceeded } from './create-quota-exceeded.ts';

type QuotaServices = Pick<Services, 'db' | 'env' | 'limits'>;

/**
 * Counts the candidates of a search's page, records and audits their disclosure and reads them, within the quotas. When
 * the quota is exhausted, a search without results is rejected too, because the difference would reveal whether a
 * candidate exists. A search that shows nobody has limits of its own.
 * @returns the candidates that still exist, in any order, and the headers with the remaining quotas
 * @throws QuotaExceeded, LimitExceeded
 */
export async function discloseFound(
  { db, env, limits }: QuotaServices,
  holder: QuotaHolder,
  ids: readonly number[],
  entry: AuditEntry,
): Promise<{ rows: ListedCandidate[]; headers: Record<string, string> }> {
  const countEmptySearch = async () => {
    for (const limit of emptySearchLimits(env)) await limits.use(limit, holder.principal.organization.id);
  };
  if (ids.length === 0) await countEmptySearch();
  const { rows, ...disclosure } = await discloseAndReadPage(
    db,
    { ...toRecipient(holder), isIndividual: holder.principal.organization.kind === 'individual' },
    getPeopleLimits(env, holder),
    ids,
    entry,
  );
  const isEmpty = rows.length === 0;
  if (ids.length > 0 && (isEmpty || disclosure.remaining === 0)) await countEmptySearch();
  return { rows, headers: await checkDisclosure(db, env, holder, disclosure, isEmpty) };
}

/**
 * Counts a candidate of another organisation and records the disclosure, within the quotas.
 * @returns the headers with the remaining quotas
 * @throws QuotaExceeded
 */
export async function discloseDetails(
  { db, env }: Pick<QuotaServices, 'db' | 'env'>,
  holder: QuotaHolder,
  id: number,
): Promise<Record<string, string>> {
  const disclosure = await disclosePeople(db, toRecipient(holder), getPeopleLimits(env, holder), [id]);
  return await checkDisclosure(db, env, holder, disclosure, false);
}

async function checkDisclosure(
  runner: Runner,
  env: Services['env'],
  holder: QuotaHolder,
  { fresh, remaining, usage }: Disclosure,
  isEmpty: boolean,
): Promise<Record<string, string>> {
  const recipient = toRecipient(holder);
  const quotas = buildPeopleQuotas(getPeopleLimits(env, holder), recipient, usage);
  if (fresh > remaining || (remaining === 0 && isEmpty))
    throw await createQuotaExceeded(runner, recipient, quotas, () => Math.max(1, fresh));
  return buildRateLimitHeaders(quotas.map((quota) => ({ ...quota, left: quota.left - fresh })));
}
