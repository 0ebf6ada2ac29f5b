import pg from 'pg';
import { expect, onTestFinished } from 'vitest';
import type { TestPortal } from './portal.ts';

/**
 * Blocks every statement that reads the words of names, so that name searches and suggestions run until the release.
 * The portal needs a `lockTimeout` of 0.
 */
export async function holdNameSearches({ services }: TestPortal) {
  const { migrationDatabaseUrl, databaseUrl } = services.env;
  const holder = new pg.Client({ connectionString: migrationDatabaseUrl ?? databaseUrl });
  await holder.connect();
  await holder.query('begin');
  await holder.query('lock table name_word in access exclusive mode');
  let isReleased = false;
  async function release() {
    if (isReleased) return;
    isReleased = true;
    await holder.end();
  }
  onTestFinished(release);
  const countHeld = async () => {
    const { rows } = await holder.query<{ held: number }>(
      `select count(distinct pid)::int as held from pg_locks
        where not granted and relation = 'name_word'::regclass
          and database = (select oid from pg_database where datname = current_database())`,
    );
    return rows[0]?.held ?? 0;
  };
  return {
    release,
    /** Waits until this many statements are held and this many searches run and wait. */
    async waitFor(expected: { running: number; waiting: number }) {
      await expect.poll(() => services.searchQueues.counts).toEqual(expected);
      await expect.poll(countHeld).toBeGreaterThanOrEqual(expected.running);
    },
    countHeld,
  };
}
