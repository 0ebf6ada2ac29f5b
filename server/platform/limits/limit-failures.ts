import { KeyedMutex } from '#server/platform/async/keyed-mutex.ts';
import type { Limit, Limits } from './limits.ts';

/** A limit on failures and the key to count by: an account, email address or client address. */
export type FailureLimit = readonly [limit: Limit, key: string | number];

const attempts = new KeyedMutex();

/**
 * Runs an attempt, which fails by returning undefined. Only failures are counted. Attempts with the same key run
 * sequentially, so that concurrent ones cannot exceed the limit.
 * @throws LimitExceeded after too many failures
 */
export async function limitFailures<T>(
  limits: Limits,
  [first, ...rest]: readonly FailureLimit[],
  attempt: () => Promise<T | undefined>,
): Promise<T | undefined> {
  if (!first) return await attempt();
  const [limit, key] = first;
  return await attempts.run(`${limit.name} ${key}`, async () => {
    await limits.check(limit, key);
    const result = await limitFailures(limits, rest, attempt);
    if (result === undefined) await limits.use(limit, key);
    return result;
  });
}
