import pg from 'pg';
import { DomainError } from '#server/platform/errors/domain-error.ts';

/** The codes of a database that does not reply as it should, with the seconds until another attempt makes sense. */
const RETRY_SECONDS = { database_unavailable: 5, database_busy: 2, storage_full: 60 };
type Code = keyof typeof RETRY_SECONDS;

/**
 * The database cannot be reached, did not reply within its time limits or has no space left. A retry may succeed.
 * 'database_busy': it is overloaded, or blocked by another transaction's lock.
 */
export class DatabaseUnavailable extends DomainError<Code> {
  constructor(cause: Error, code: Code = 'database_unavailable') {
    super(code, undefined, { cause, retryAfter: RETRY_SECONDS[code] });
    this.message = `${code}: ${cause.message}`;
  }

  /** Whether the connection cannot be used for another statement. */
  get isDisconnected(): boolean {
    return this.code === 'database_unavailable';
  }
}

/** The server cancelled a statement: serialization failure, deadlock, lock timeout or statement timeout. */
const BUSY_STATES = new Set(['40001', '40P01', '55P03', '57014']);
/** Shutdown, start-up, session ended by a time limit, or a primary that became a standby. */
const AWAY_STATES = new Set(['25006', '25P03', '25P04', '57P01', '57P02', '57P03', '57P04', '57P05']);
/** Connection exception and insufficient resources. */
const AWAY_CLASSES = new Set(['08', '53']);

const DISK_FULL = '53100';

/** A server, a socket, a network or a host name that is not there yet. */
const TEMPORARY_SYSTEM_ERRORS = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EAI_AGAIN',
  'ENOTFOUND',
]);

/** The driver identifies these failures only by their message. */
const DRIVER_MESSAGES =
  /^(?:Connection terminated|Client (?:has encountered|was closed)|Query read timeout)/u;
const ACQUIRE_TIMEOUT = 'timeout exceeded when trying to connect';
const POOL_ENDED = 'Cannot use a pool after calling end on the pool';

/** Whether the database may be available soon without a change of the settings. */
export function isTemporary({ code, cause }: DatabaseUnavailable): boolean {
  if (code !== 'database_unavailable') return code === 'database_busy';
  if (cause instanceof pg.DatabaseError) return isAway(cause.code);
  const { code: systemCode = '', message } = cause as Error & { code?: string };
  return TEMPORARY_SYSTEM_ERRORS.has(systemCode) || DRIVER_MESSAGES.test(message);
}

const isAway = (state = '') => AWAY_STATES.has(state) || AWAY_CLASSES.has(state.slice(0, 2));

/** Converts a failed connection attempt to `DatabaseUnavailable`. Leaves the error of a closed pool unchanged. */
export function toConnectError(error: Error): Error {
  if (error.message === POOL_ENDED) return error;
  return new DatabaseUnavailable(
    error,
    error.message === ACQUIRE_TIMEOUT ? 'database_busy' : 'database_unavailable',
  );
}

/**
 * Converts a failed statement to `DatabaseUnavailable` when the connection or a time limit failed. Leaves errors of the
 * statement itself unchanged.
 */
export function toQueryError(error: Error & { code?: string }): Error {
  const { code = '', message } = error;
  if (error instanceof pg.DatabaseError) {
    if (BUSY_STATES.has(code)) return new DatabaseUnavailable(error, 'database_busy');
    if (code === DISK_FULL) return new DatabaseUnavailable(error, 'storage_full');
    return isAway(code) ? new DatabaseUnavailable(error) : error;
  }
  const isSystemError = /^E[A-Z]+$/u.test(code);
  return isSystemError || DRIVER_MESSAGES.test(message) ? new DatabaseUnavailable(error) : error;
}
