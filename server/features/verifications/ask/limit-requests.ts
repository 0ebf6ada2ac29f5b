import { NEW_ACCOUNT_DAYS } from '#contract/limits.ts';
import type { Principal } from '#server/domain/access/principal.ts';
import type { Services } from '#server/http/services.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';

const DAY = 86_400;
const NEW_MS = NEW_ACCOUNT_DAYS * DAY * 1000;

/** Counts a request of an organisation, of which a new one may send fewer. @throws DomainError too_many_verifications */
export async function limitRequests(
  { env, limits }: Pick<Services, 'env' | 'limits'>,
  { organization: { id, created_at } }: Principal,
): Promise<void> {
  const isNew = Date.now() - created_at.valueOf() < NEW_MS;
  const { requestsPerDay, requestsPerDayFirstWeek } = env.limits;
  const [name, limit] = isNew
    ? ['requests-in-first-week', requestsPerDayFirstWeek]
    : ['requests', requestsPerDay];
  if (await limits.isWithin({ name, points: limit, seconds: DAY }, id)) return;
  throw new DomainError('too_many_verifications', { limit }, { retryAfter: DAY });
}
