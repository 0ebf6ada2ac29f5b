import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Pool } from '#server/platform/db/connection/pool.ts';
import { nameStatement } from '#server/platform/db/connection/statement-names.ts';
import { COMMIT_ASYNCHRONOUSLY_TEXT } from '#server/platform/db/sql/commit-asynchronously.ts';
import { LimitExceeded } from './limit-exceeded.ts';

/** At most `points` in `seconds`. `name` separates the counters of different limits. */
export interface Limit {
  name: string;
  points: number;
  seconds: number;
}

export interface Limits {
  /**
   * Counts one use, or `points` of them, for `key` (a member, email address or client address).
   * @throws LimitExceeded when fewer are left
   */
  use(limit: Limit, key: string | number, points?: number): Promise<void>;
  /** Takes back one use. A use that was refused meanwhile counts too, and keeps the key refused. */
  refund(limit: Limit, key: string | number): Promise<void>;
  /** Counts one use like `use`, but returns false instead of throwing. */
  isWithin(limit: Limit, key: string | number): Promise<boolean>;
  /** Checks a limit without counting, for limits on failures that are counted later. @throws LimitExceeded */
  check(limit: Limit, key: string | number): Promise<void>;
  /** Removes expired counters, and those that a wrong clock would keep for too long. */
  removeExpired(): Promise<void>;
}

/** Longer than any limit. A counter that expires later was written while a clock was wrong. */
const LONGEST_MS = 2 * 86_400_000;
/** How far the clocks of the database and of a server may differ. Servers count by their own clocks. */
const TOLERANCE_MS = 2 * 3_600_000;

/**
 * Creates limits with counters in the database, which survive restarts and are shared by several servers. Counting does not wait for
 * the disk or a standby, so a crash of the database may lose the uses of the last second, and a failover those that the standby lacks.
 */
export function createLimits(pool: Pool): Limits {
  // Replaces the limiter's statement names, which prepare a statement even where the settings do not allow it.
  const storeClient = {
    query(query: { text: string; values: unknown[] }) {
      const text = query.text.replace('RETURNING ', `RETURNING ${COMMIT_ASYNCHRONOUSLY_TEXT}, `);
      nameStatement(text);
      return pool.query(text, query.values);
    },
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
      // Not when the last use is taken, which a refund could not give back.
      inMemoryBlockOnConsumed: points + 1,
    });
    limiters.set(name, limiter);
    return limiter;
  };
  return {
    async use(limit, key, points = 1) {
      try {
        await getLimiter(limit).consume(String(key), points);
      } catch (reason) {
        if (reason instanceof RateLimiterRes) throw new LimitExceeded(limit.name, reason.msBeforeNext / 1000);
        throw reason;
      }
    },
    async refund(limit, key) {
      await getLimiter(limit).reward(String(key));
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
      if (state && state.remainingPoints <= 0) throw new LimitExceeded(limit.name, state.msBeforeNext / 1000);
    },
    async removeExpired() {
      // By the clock of the database, so that a server with a wrong clock removes no valid counter.
      await pool.query(
        'with clock as (select extract(epoch from now()) * 1000 as now) delete from rate_limit using clock where expire < clock.now - $1 or expire > clock.now + $2',
        [TOLERANCE_MS, LONGEST_MS],
      );
    },
  };
}
