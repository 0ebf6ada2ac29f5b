import { type AuditEntry, writeAudit } from '#server/domain/audit/queries/audit.ts';
import type { Database, Runner } from '#server/platform/db/database.ts';
import type { Env } from '#server/platform/env/env.ts';
import type { Limits } from '#server/platform/limits/limits.ts';
import { recordExportViews } from './queries/candidate-views.ts';
import { discloseAndReadPage, type FoundCandidate } from './queries/disclosed-page.ts';
import {
  countExported,
  countFresh,
  type Disclosure,
  type DisclosingLookUp,
  disclosePeople,
  lockUsage,
  readUsage,
  recordExported,
} from './queries/disclosures.ts';
import { emptySearchLimits } from '#server/platform/limits/search-limits.ts';
import { toReader } from '#server/domain/access/ownership.ts';
import type { SearchHit } from '#server/domain/search/search-query.ts';
import {
  buildExportQuota,
  buildPeopleQuotas,
  getPeopleLimits,
  type Quota,
  type QuotaHolder,
  toRecipient,
} from './quotas.ts';
import { type CountNeeded, createQuotaExceeded } from './create-quota-exceeded.ts';

interface QuotaServices {
  db: Database;
  env: Env;
  limits: Limits;
}

/** Counts a search that shows nobody, or similar people without counting anybody. @throws LimitExceeded */
async function limitEmptySearch(
  { env, limits }: Pick<QuotaServices, 'env' | 'limits'>,
  { principal }: QuotaHolder,
): Promise<void> {
  for (const limit of emptySearchLimits(env)) await limits.use(limit, principal.organization.id);
}

/**
 * Counts the good matches of a search's page, records and audits their disclosure and reads the page, within the quotas. The
 * others of other organisations are masked and not counted. When the quota is exhausted, a search that shows nobody unmasked
 * is rejected too, because the difference would reveal whether a candidate exists. Searches that list masked people and count
 * nobody have limits of their own, whoever else is on the page.
 * @returns the candidates that still exist, in any order, and the quotas with what remains of each
 * @throws QuotaExceeded, LimitExceeded
 */
export async function discloseFound(
  services: QuotaServices,
  holder: QuotaHolder,
  found: readonly SearchHit[],
  entry: AuditEntry,
): Promise<{ rows: FoundCandidate[]; quotas: Quota[] }> {
  const { db, env } = services;
  if (found.length === 0) await limitEmptySearch(services, holder);
  const toId = ({ id }: SearchHit) => id;
  const { rows, ...disclosure } = await discloseAndReadPage(
    db,
    { ...toDisclosing(env, holder, entry), seesContacts: toReader(holder.principal).hasConfirmedName },
    { ids: found.map(toId), similar_ids: found.filter(({ is_good }) => !is_good).map(toId) },
  );
  const isEmpty = rows.every(({ is_masked }) => is_masked);
  const isFree = isEmpty || (disclosure.fresh === 0 && rows.some(({ is_masked }) => is_masked));
  if (found.length > 0 && (isFree || disclosure.remaining === 0)) await limitEmptySearch(services, holder);
  return { rows, quotas: await checkDisclosure(db, env, holder, disclosure, isEmpty) };
}

/**
 * Counts a candidate of another organisation, and records and audits the disclosure, within the quotas.
 * @returns the quotas with what remains of each
 * @throws QuotaExceeded
 */
export async function discloseDetails(
  { db, env }: Pick<QuotaServices, 'db' | 'env'>,
  holder: QuotaHolder,
  id: number,
  entry: AuditEntry,
): Promise<Quota[]> {
  const disclosure = await disclosePeople(db, toDisclosing(env, holder, entry), [id]);
  return await checkDisclosure(db, env, holder, disclosure, false);
}

/**
 * Audits an export, records the candidates of other organisations that it discloses, and counts them against all quotas.
 * @param tx the organisation's other calls wait until it ends
 * @param others the candidates of other organisations
 * @returns the quotas with what remains of each
 * @throws QuotaExceeded when they exceed a quota. None is counted then.
 */
export async function discloseExported(
  tx: Runner,
  env: Env,
  holder: QuotaHolder,
  others: readonly number[],
  entry: AuditEntry,
): Promise<Quota[]> {
  await writeAudit(tx, entry);
  const recipient = toRecipient(env, holder);
  if (others.length > 0) await lockUsage(tx, recipient);
  const fresh = await countFresh(tx, recipient.organization_id, others);
  const quotas = [
    ...buildPeopleQuotas(getPeopleLimits(env, holder), recipient, await readUsage(tx, recipient)),
    buildExportQuota(env, await countExported(tx, recipient.organization_id)),
  ];
  const countNeeded: CountNeeded = ({ name }) =>
    name === 'exported-people-per-day' ? fresh.exported : fresh.people;
  if (quotas.some((quota) => countNeeded(quota) > quota.left))
    throw await createQuotaExceeded(tx, recipient, quotas, countNeeded);
  await recordExported(tx, recipient, others);
  await recordExportViews(tx, { viewer_id: recipient.organization_id, purpose: entry.purpose }, others);
  return countUsed(quotas, countNeeded);
}

const toDisclosing = (env: Env, holder: QuotaHolder, entry: AuditEntry): DisclosingLookUp => ({
  entry,
  recipient: toRecipient(env, holder),
  limits: getPeopleLimits(env, holder),
});

async function checkDisclosure(
  runner: Runner,
  env: Env,
  holder: QuotaHolder,
  { fresh, remaining, usage }: Disclosure,
  isEmpty: boolean,
): Promise<Quota[]> {
  const recipient = toRecipient(env, holder);
  const quotas = buildPeopleQuotas(getPeopleLimits(env, holder), recipient, usage);
  if (fresh > remaining || (remaining === 0 && isEmpty))
    throw await createQuotaExceeded(runner, recipient, quotas, () => Math.max(1, fresh));
  return countUsed(quotas, () => fresh);
}

const countUsed = (quotas: readonly Quota[], countNeeded: CountNeeded): Quota[] =>
  quotas.map((quota) => ({ ...quota, left: quota.left - countNeeded(quota) }));
