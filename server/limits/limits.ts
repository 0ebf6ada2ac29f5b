import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Pool } from '#server/db/connection/pool.ts';
import { LimitExceeded } from './limit-exceeded.ts';

/** At most `points` in `seconds`; `name` keeps the counts of one limit apart from another's. */
export interface Limit {
  name: string;
  points: number;
  seconds: number;
}

export interface Limits {
  /**
   * Counts one use, or `points` of them, by `key` (an account, an e-mail, a client address).
   * @throws LimitExceeded when there are not so many left
   */
  use(limit: Limit, key: string | number, points?: number): Promise<void>;
  /** As `use`, but answers whether there were so many left instead of throwing. */
  isWithin(limit: Limit, key: string | number): Promise<boolean>;
  /** As `use`, but counts nothing: for limits on failures, which are counted when they happen. */
  check(limit: Limit, key: string | number): Promise<void>;
  /** Removes the counters whose time is over. */
  removeExpired(): Promise<void>;
}

/** Limits counted in the database, so that they hold over restarts and for several servers. */
export function createLimits(pool: Pool): Limits {
  // Without the names that the limiter gives its statements: a pooler of transactions does not keep them apart.
  const storeClient = {
    query: ({ text, values }: { text: string; values: unknown[] }) => pool.query(text, values),
  };
  const limiters = new Map<string, RateLimiterPostgres>();
  const getLimiter = ({ name, points, seconds }: Limit) => {
    const known = limiters.get(name);
    if (known) return known;
    const limiter = new RateLimiterPostgres({
      storeClient,
      storeType: 'pool',
      tableName: 'rate_limit',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: name,
      points,
      duration: seconds,
      inMemoryBlockOnConsumed: points,
    });
    limiters.set(name, limiter);
    return limiter;
  };
  return {
    async use(limit, key, points = 1) {
      try {
        await getLimiter(limit).consume(String(key), points);
      } catch (reason) {
        if (reason instanceof RateLimiterRes) throw new LimitExceeded(reason.msBeforeNext / 1000);
        throw reason;
      }
    },
    async isWithin(limit, key) {
      try {
        await getLimiter(limit).consume(String(key));
        return true;
      } catch (reason) {
        if (reason instanceof RateLimiterRes) return false;
        throw reason;
      }
    },
    async check(limit, key) {
      const state = await getLimiter(limit).get(String(key));
      if (state && state.remainingPoints <= 0) throw new LimitExceeded(state.msBeforeNext / 1000);
    },
    async removeExpired() {
      await pool.query('delete from rate_limit where expire < $1', [Date.now()]);
    },
  };
}
