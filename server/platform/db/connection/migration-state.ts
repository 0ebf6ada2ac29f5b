import pg from 'pg';
import type { ComponentState } from '#contract/calls/health.ts';
import { listKnownMigrations } from './migrate.ts';

/** The advisory lock that Kysely holds while it migrates. */
const MIGRATION_LOCK = '3853314791062309107';

/** SQLSTATEs of a missing table and a missing right. */
const MISSING_STATES = new Set(['42P01', '42501']);

/** The state when the reader has failed. Without a reply, the migrations are unknown. */
export const toFailedMigrationState = (error: unknown): ComponentState =>
  error instanceof pg.DatabaseError && MISSING_STATES.has(error.code ?? '') ? 'unavailable' : 'unknown';

/** Creates a reader of the state of the migrations: whether one runs in any process, and whether the database lacks some. */
export function createMigrationReader(pool: pg.Pool): () => Promise<ComponentState> {
  let known: string[] | undefined;
  return async () => {
    known ??= await listKnownMigrations();
    const { rows: locks } = await pool.query<{ is_free: boolean }>(
      `select pg_try_advisory_xact_lock_shared(${MIGRATION_LOCK}) as is_free`,
    );
    if (!locks[0]?.is_free) return 'migrating';
    const { rows } = await pool.query<{ applied: number }>(
      'select count(*)::int as applied from kysely_migration where name = any($1)',
      [known],
    );
    return rows[0]?.applied === known.length ? 'ok' : 'unavailable';
  };
}
