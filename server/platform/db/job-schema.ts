import { type Kysely, sql } from 'kysely';
import { type Migration } from 'kysely/migration';
import { getConstructionPlans } from 'pg-boss';

/** The schema of pg-boss's tables. */
export const JOB_SCHEMA = 'pgboss';

/** Removes the transaction around pg-boss's plans, because migrations run in their own. */
const withoutTransaction = (plans: string) => plans.replace(/^\s*BEGIN;/u, '').replace(/COMMIT;\s*$/u, '');

/**
 * Creates the tables of pg-boss. A pg-boss version with another schema needs a new migration, built with its
 * `getMigrationPlans`.
 */
export const jobSchemaMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql.raw(withoutTransaction(getConstructionPlans(JOB_SCHEMA))).execute(db);
  },
};
