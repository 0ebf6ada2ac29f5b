import pg from 'pg';

/** The database cannot be reached or did not answer within its time limits. The same call may succeed later. */
export class DatabaseUnavailable extends Error {
  /** Whether the database answers but is overloaded, or locked by somebody else. */
  readonly isBusy: boolean;

  constructor(cause: Error, isBusy = false) {
    super(`the database is ${isBusy ? 'busy' : 'unavailable'}: ${cause.message}`, { cause });
    this.isBusy = isBusy;
  }
}

/** The server gave up a statement, or the client gave up waiting for a connection. */
const BUSY_STATES = new Set(['40001', '40P01', '55P03', '57014']);
/** Shut down, starting, too many connections, session ended by a time limit, a primary that became a standby. */
const AWAY_STATES = new Set(['25006', '25P03', '25P04', '57P01', '57P02', '57P03', '57P04', '57P05']);
/** Connection exception and insufficient resources. */
const AWAY_CLASSES = new Set(['08', '53']);

/** The driver names these failures by their text alone. */
const DRIVER_MESSAGES =
  /^(?:Connection terminated|Client (?:has encountered|was closed)|Query read timeout)/u;
const ACQUIRE_TIMEOUT = 'timeout exceeded when trying to connect';
const POOL_ENDED = 'Cannot use a pool after calling end on the pool';

/** A failed connection attempt as `DatabaseUnavailable`; a pool that was closed stays what it is. */
export function toConnectError(error: Error): Error {
  if (error.message === POOL_ENDED) return error;
  return new DatabaseUnavailable(error, error.message === ACQUIRE_TIMEOUT);
}

/** A failed statement as `DatabaseUnavailable` when the connection or a time limit failed, not the statement. */
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
