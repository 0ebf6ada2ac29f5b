import pg from 'pg';
import { DomainError } from '#server/errors/domain-error.ts';

const BUSY_SECONDS = 2;
const AWAY_SECONDS = 5;

/** The database cannot be reached or did not reply within its time limits. A retry may succeed. */
export class DatabaseUnavailable extends DomainError<'database_unavailable' | 'database_busy'> {
  /** Whether the database is reachable but overloaded, or blocked by another transaction's lock. */
  readonly isBusy: boolean;

  constructor(cause: Error, isBusy = false) {
    super(isBusy ? 'database_busy' : 'database_unavailable', undefined, {
      cause,
      retryAfter: isBusy ? BUSY_SECONDS : AWAY_SECONDS,
    });
    this.message = `the database is ${isBusy ? 'busy' : 'unavailable'}: ${cause.message}`;
    this.isBusy = isBusy;
  }
}

/** The server cancelled a statement: serialization failure, deadlock, lock timeout or statement timeout. */
const BUSY_STATES = new Set(['40001', '40P01', '55P03', '57014']);
/** Shutdown, start-up, session ended by a time limit, or a primary that became a standby. */
const AWAY_STATES = new Set(['25006', '25P03', '25P04', '57P01', '57P02', '57P03', '57P04', '57P05']);
/** Connection exception and insufficient resources. */
const AWAY_CLASSES = new Set(['08', '53']);

/** The driver identifies these failures only by their message. */
const DRIVER_MESSAGES =
  /^(?:Connection terminated|Client (?:has encountered|was closed)|Query read timeout)/u;
const ACQUIRE_TIMEOUT = 'timeout exceeded when trying to connect';
const POOL_ENDED = 'Cannot use a pool after calling end on the pool';

/** Converts a failed connection attempt to `DatabaseUnavailable`. Leaves the error of a closed pool unchanged. */
export function toConnectError(error: Error): Error {
  if (error.message === POOL_ENDED) return error;
  return new DatabaseUnavailable(error, error.message === ACQUIRE_TIMEOUT);
}

/**
 * Converts a failed statement to `DatabaseUnavailable` when the connection or a time limit failed. Leaves errors of the
 * statement itself unchanged.
 */
export function toQueryError(error: Error & { code?: string }): Error {
  const { code = '', message } = error;
  if (error instanceof pg.DatabaseError) {
    if (BUSY_STATES.has(code)) return new DatabaseUnavailable(error, true);
    const isAway = AWAY_STATES.has(code) || AWAY_CLASSES.has(code.slice(0, 2));
    return isAway ? new DatabaseUnavailable(error) : error;
  }
  const isSystemError = /^E[A-Z]+$/u.test(code);
  return isSystemError || DRIVER_MESSAGES.test(message) ? new DatabaseUnavailable(error) : error;
}
