import { KeyedMutex } from '#server/async/keyed-mutex.ts';
import type { Limit, Limits } from './limits.ts';

/** A limit on failures and what they are counted by: an account, an e-mail, a client address. */
export type FailureLimit = readonly [limit: Limit, key: string | number];

const attempts = new KeyedMutex();

/**
 * Makes an attempt that fails by coming to undefined; only failures are counted. Attempts by the same key take
 * turns, so that many at the same moment cannot all be made before the first is counted.
 * @throws LimitExceeded when there were too many failures
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
