import { availableParallelism } from 'node:os';
import * as z from 'zod/mini';
import { StartupError } from '#server/platform/errors/startup-error.ts';
import { secret } from './secret-files.ts';
import { about, onOff, splitList, url, urls, wholeNumber } from './values.ts';

/** One connection for each processor, because a search keeps one busy, and two for quick searches. */
const defaultSearchPoolSize = Math.min(availableParallelism(), 8) + 2;

/** Milliseconds. */
const SEARCH_TIMEOUT = 10_000;
const REPLICA_MAX_LAG = 5000;
const REPLICA_RETRY_DELAY = 30_000;
const REPLICA_INTERVAL = 250;

const databaseUrl = z.optional(url('postgres:', 'postgresql:'));

export const databaseSettings = z.object({
  DATABASE_URL: databaseUrl.check(
    about(
      'PostgreSQL 15 or newer, built with ICU, as the usual packages are. Its parameters can change the time limits, 0 for none: `connect_timeout` (3 seconds), and in milliseconds `statement_timeout` (20000), `lock_timeout` (4000) and `idle_in_transaction_session_timeout` (60000). A search has 2 seconds for each statement, an export of a search 10; migrations, imports and undos have no limit',
      'the embedded database',
    ),
    secret(),
  ),
  MIGRATION_DATABASE_URL: databaseUrl.check(
    about(
      'The role that migrates and owns the audit log, while `DATABASE_URL` names a role that can only add to it: see [database roles](operations/database-roles.md)',
      'one role for both',
    ),
    secret(),
  ),
  DATABASE_REPLICA_URL: z
    .optional(urls('postgres:', 'postgresql:'))
    .check(
      about(
        'Read replicas for search, lists and the overview, separated by commas. Each is used while it is less than five seconds behind, and for an organisation only once it has what the organisation wrote; otherwise `DATABASE_URL` is. Servers and workers need the same list',
      ),
      secret(),
    ),
  DATABASE_POOL_SIZE: z
    ._default(wholeNumber(2, 1000), 10)
    .check(
      about(
        'Connections of one server to `DATABASE_URL`, and as many to each replica. Background jobs, imports and `/api/health` use up to eight more, and searches those of `DATABASE_SEARCH_POOL_SIZE`',
      ),
    ),
  DATABASE_SEARCH_POOL_SIZE: z
    ._default(wholeNumber(3, 1000), defaultSearchPoolSize)
    .check(
      about(
        "Connections of one server for searches and suggestions, and as many to each replica, two of them for phone numbers of seven or more digits. As many ordinary searches run at once, at most three of one member, and three fewer heavy ones, but at least one. Set it to the number of the database's processors and 2",
        'processors + 2, at most 10',
      ),
    ),
  VOCABULARY_MEMORY: z
    ._default(wholeNumber(0, 16_384), 128)
    .check(
      about(
        'Megabytes that the words of all names and addresses may take in the memory of each server, about 70 for a million people. Searches then find misspellings without the database. With more words, and with 0, they ask the database each time',
      ),
    ),
  DATABASE_PREPARED_STATEMENTS: z
    ._default(onOff, true)
    .check(
      about(
        'Whether each connection prepares frequent statements once. False behind a pooler that does not support them',
      ),
    ),
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
  /** How far a replica may be behind to be used. */
  replicaMaxLag: number;
  /** From a replica's failure to the next attempt. */
  replicaRetryDelay: number;
  /** From a replica's reply about its position to the next poll. */
  replicaInterval: number;
}

export interface DatabaseEnv {
  databaseUrl?: string;
  /** Of the role that migrates and owns the audit log, if that is not the role of `databaseUrl`. */
  migrationDatabaseUrl?: string;
  databaseReplicaUrls: string[];
  databaseLimits: DatabaseLimits;
  /** Bytes that the vocabularies may take in memory, 0 to keep none there. */
  vocabularyMemory: number;
}

/**
 * Takes the time limits out of `DATABASE_URL`, in the units of libpq and PostgreSQL. Maintenance and jobs connect to the
 * same address without them.
 * @throws StartupError for a limit that is not a whole number
 */
function takeTimeLimits(address: string | undefined) {
  const database = address === undefined ? undefined : new URL(address);
  const take = (name: string, byDefault: number) => {
    const value = Number(database?.searchParams.get(name) ?? byDefault);
    if (!Number.isInteger(value) || value < 0)
      throw new StartupError(`The setting DATABASE_URL must have a whole number as ${name}.`);
    if (database?.searchParams.has(name)) database.searchParams.delete(name);
    return value;
  };
  const limits = {
    connectTimeout: 1000 * take('connect_timeout', 3),
    statementTimeout: take('statement_timeout', 20_000),
    lockTimeout: take('lock_timeout', 4000),
    idleInTransactionTimeout: take('idle_in_transaction_session_timeout', 60_000),
  };
  return { databaseUrl: database?.href, limits };
}

/** @throws StartupError for a migration role without an application role, or a time limit that is not a number */
export function buildDatabaseEnv(env: z.output<typeof databaseSettings>): DatabaseEnv {
  if (env.MIGRATION_DATABASE_URL && !env.DATABASE_URL)
    throw new StartupError('The setting MIGRATION_DATABASE_URL needs DATABASE_URL.');
  const { databaseUrl, limits } = takeTimeLimits(env.DATABASE_URL);
  return {
    databaseUrl,
    migrationDatabaseUrl: env.MIGRATION_DATABASE_URL,
    databaseReplicaUrls: splitList(env.DATABASE_REPLICA_URL ?? ''),
    vocabularyMemory: env.VOCABULARY_MEMORY * 2 ** 20,
    databaseLimits: {
      poolSize: env.DATABASE_POOL_SIZE,
      ...limits,
      searchTimeout: SEARCH_TIMEOUT,
      replicaMaxLag: REPLICA_MAX_LAG,
      replicaRetryDelay: REPLICA_RETRY_DELAY,
      replicaInterval: REPLICA_INTERVAL,
      searchPoolSize: env.DATABASE_SEARCH_POOL_SIZE,
      preparedStatements: env.DATABASE_PREPARED_STATEMENTS,
    },
  };
}
