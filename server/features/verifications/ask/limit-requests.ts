import { NEW_ACCOUNT_DAYS } from '#contract/limits.ts';
import type { Principal } from '#server/domain/access/principal.ts';
import type { Services } from '#server/http/services.ts';
import type { Runner } from '#server/platform/db/database.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';

const DAY = 86_400;
const NEW_MS = NEW_ACCOUNT_DAYS * DAY * 1000;

/**
 * Sends a request in a transaction, and counts it unless that fails. A new organisation may send fewer. It is counted before the
 * transaction, which would otherwise hold one connection while it waits for another.
 * @throws DomainError too_many_verifications
 */
export async function withinLimit<T>(
  { db, env, limits }: Pick<Services, 'db' | 'env' | 'limits'>,
  { organization: { id, created_at } }: Principal,
  send: (tx: Runner) => Promise<T>,
): Promise<T> {
  const isNew = Date.now() - created_at.valueOf() < NEW_MS;
  const { requestsPerDay, requestsPerDayFirstWeek } = env.limits;
  const [name, points] = isNew
    ? ['requests-in-first-week', requestsPerDayFirstWeek]
    : ['requests', requestsPerDay];
  const limit = { name, points, seconds: DAY };
  if (!(await limits.isWithin(limit, id)))
    throw new DomainError('too_many_verifications', { limit: points }, { retryAfter: DAY });
  try {
    return await db.transaction().execute(send);
  } catch (error) {
    await limits.refund(limit, id);
    throw error;
  }
}
