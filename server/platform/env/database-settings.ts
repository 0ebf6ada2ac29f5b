import { availableParallelism } from 'node:os';
import * as z from 'zod/mini';
import { StartupError } from '#server/platform/errors/startup-error.ts';
import { milliseconds, onOff, url, wholeNumber } from './values.ts';

/** One connection for each processor, because a search keeps one busy, and two for quick searches. */
const defaultSearchPoolSize = Math.min(availableParallelism(), 8) + 2;

const databaseUrl = z.optional(url('postgres:', 'postgresql:'));

export const databaseSettings = z.object({
  DATABASE_URL: databaseUrl,
  MIGRATION_DATABASE_URL: databaseUrl,
  DATABASE_REPLICA_URL: databaseUrl,
  DATABASE_POOL_SIZE: z._default(wholeNumber(2, 1000), 10),
  DATABASE_START_TIMEOUT: z._default(milliseconds, 60_000),
  DATABASE_CONNECT_TIMEOUT: z._default(milliseconds, 3000),
  DATABASE_STATEMENT_TIMEOUT: z._default(milliseconds, 20_000),
  DATABASE_SEARCH_POOL_SIZE: z._default(wholeNumber(3, 1000), defaultSearchPoolSize),
  DATABASE_SEARCH_TIMEOUT: z._default(milliseconds, 10_000),
  DATABASE_PREPARED_STATEMENTS: z._default(onOff, true),
  DATABASE_LOCK_TIMEOUT: z._default(milliseconds, 4000),
  DATABASE_IDLE_IN_TRANSACTION_TIMEOUT: z._default(milliseconds, 60_000),
});

/** Limits for PostgreSQL. Timeouts in milliseconds, 0 for none. */
export interface DatabaseLimits {
  poolSize: number;
  /** For opening a connection, and for waiting for a free one in the pool. */
  connectTimeout: number;
  statementTimeout: number;
  /** Connections for searches, two of them for quick ones. */
  searchPoolSize: number;
  /** For each statement of a search. */
  searchTimeout: number;
  /** Whether frequent statements are prepared once for each connection. */
  preparedStatements: boolean;
  lockTimeout: number;
  idleInTransactionTimeout: number;
}

export interface DatabaseEnv {
  databaseUrl?: string;
  /** Of the role that migrates and owns the audit log, if that is not the role of `databaseUrl`. */
  migrationDatabaseUrl?: string;
  databaseReplicaUrl?: string;
  /** Milliseconds that a start waits for the database, or Infinity. */
  databaseStartTimeout: number;
  databaseLimits: DatabaseLimits;
}

/** @throws StartupError for a migration role without an application role */
export function buildDatabaseEnv(env: z.output<typeof databaseSettings>): DatabaseEnv {
  if (env.MIGRATION_DATABASE_URL && !env.DATABASE_URL)
    throw new StartupError('The setting MIGRATION_DATABASE_URL needs DATABASE_URL.');
  return {
    databaseUrl: env.DATABASE_URL,
    migrationDatabaseUrl: env.MIGRATION_DATABASE_URL,
    databaseReplicaUrl: env.DATABASE_REPLICA_URL,
    databaseStartTimeout: env.DATABASE_START_TIMEOUT || Number.POSITIVE_INFINITY,
    databaseLimits: {
      poolSize: env.DATABASE_POOL_SIZE,
      connectTimeout: env.DATABASE_CONNECT_TIMEOUT,
      statementTimeout: env.DATABASE_STATEMENT_TIMEOUT,
      searchPoolSize: env.DATABASE_SEARCH_POOL_SIZE,
      searchTimeout: env.DATABASE_SEARCH_TIMEOUT,
      preparedStatements: env.DATABASE_PREPARED_STATEMENTS,
      lockTimeout: env.DATABASE_LOCK_TIMEOUT,
      idleInTransactionTimeout: env.DATABASE_IDLE_IN_TRANSACTION_TIMEOUT,
    },
  };
}
