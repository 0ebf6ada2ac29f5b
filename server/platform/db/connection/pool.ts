import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { getStatementName } from './statement-names.ts';
import { DatabaseUnavailable, toConnectError, toQueryError } from './unavailable.ts';
import { constants, getPriority, setPriority } from 'node:os';
import { toSecondsSince } from '#server/platform/telemetry/define-event.ts';
import { type PoolUse, type RunOutcome, statementEnded } from '#server/platform/telemetry/events.ts';

/** A connection pool that reports its failures as `DatabaseUnavailable`. */
export interface Pool extends PostgresPool {
  query(text: string, values?: unknown[]): Promise<pg.QueryResult>;
  readonly label: PoolLabel;
  /** Counts its open and idle connections, and the work that waits for one. */
  count(): { open: number; idle: number; waiting: number };
}

/** What a pool is for, and on which server. */
export interface PoolLabel {
  pool: PoolUse;
  server: 'primary' | 'replica';
}

/** The first statement of a transaction without time limits. */
export const LIFT_TIMEOUTS =
  "select set_config('statement_timeout', '0', true), set_config('lock_timeout', '0', true)";

// Counts and ids stay below 2^53. Dates have no time zone, so they stay strings.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);

/**
 * Wraps a pool client for one checkout. The server's own statement timeout is shorter than `patience` milliseconds, so
 * a server that takes longer to reply is frozen or unreachable, and the connection is closed.
 */
function guardClient(
  client: pg.PoolClient,
  { patience, isPrepared, label }: { patience: number; isPrepared: boolean; label: PoolLabel },
): PostgresPoolClient {
  let isLong = patience === 0;
  let isBroken = false;
  const query = async (text: string, values: unknown[]) => {
    isLong ||= text === LIFT_TIMEOUTS;
    const timer = isLong ? undefined : setTimeout(() => void client.end(), patience);
    const start = performance.now();
    let outcome: RunOutcome = 'succeeded';
    try {
      return await client.query({ name: isPrepared ? getStatementName(text) : undefined, text, values });
    } catch (error) {
      outcome = 'failed';
      const named = toQueryError(error as Error);
      isBroken ||= named instanceof DatabaseUnavailable && named.isDisconnected;
      throw named;
    } finally {
      clearTimeout(timer);
      if (statementEnded.isObserved)
        statementEnded.publish({ ...label, text, outcome, seconds: toSecondsSince(start) });
    }
  };
  return {
    ...('processID' in client && { processID: Number(client.processID) }),
    // Kysely's cursor overload is never used.
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy || isBroken),
  };
}

export interface PoolSettings extends pg.PoolConfig {
  /** Whether statements with a name are prepared. */
  isPrepared?: boolean;
  /** Whether the processes of the connections, which must run on this machine, yield to all others. */
  hasLowPriority?: boolean;
  /** Defaults to maintenance on the primary. */
  label?: PoolLabel;
}

/**
 * Creates a pool. `patience`: milliseconds before a connection with an unanswered ordinary statement is closed, or 0
 * for no limit.
 */
export function createPool(
  {
    isPrepared = false,
    hasLowPriority = false,
    label = { pool: 'maintenance', server: 'primary' },
    ...config
  }: PoolSettings,
  onError: (error: Error) => void,
  patience = 0,
): Pool {
  const pool = new pg.Pool({ application_name: 'hr-portal', keepAlive: true, ...config });
  // A database that stops with the portal also ends connections that are already being closed.
  pool.on('error', (error) => pool.ending || onError(error));
  // A checked-out client that loses its connection also emits an error. Without a listener this would end the process.
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    if (hasLowPriority && 'processID' in client) lowerPriority(Number(client.processID));
  });

  async function connect() {
    const client = await pool.connect().catch((error: Error) => {
      throw toConnectError(error);
    });
    return guardClient(client, { patience, isPrepared, label });
  }
  return {
    options: pool.options,
    label,
    count: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    connect,
    async query(text, values) {
      const client = await connect();
      try {
        return (await client.query(text, values ?? [])) as unknown as pg.QueryResult;
      } finally {
        client.release();
      }
    },
    end: () => pool.end(),
  };
}

const { PRIORITY_BELOW_NORMAL, PRIORITY_LOW } = constants.priority;

/** Lets this process and others of its priority run before another one. Without the right to do so, nothing changes. */
function lowerPriority(pid: number): void {
  try {
    setPriority(pid, Math.min(getPriority() + PRIORITY_BELOW_NORMAL, PRIORITY_LOW));
  } catch {
    // Searches then share the processors equally with everything else.
  }
}
