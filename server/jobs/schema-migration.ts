import { type Kysely, sql } from 'kysely';
import { type Migration } from 'kysely/migration';
import { getConstructionPlans } from 'pg-boss';

/** Where pg-boss keeps its tables. */
export const JOB_SCHEMA = 'pgboss';

/** pg-boss wraps its plans in a transaction; migrations run in one of their own. */
const withoutTransaction = (plans: string) => plans.replace(/^\s*BEGIN;/u, '').replace(/COMMIT;\s*$/u, '');

/**
 * Creates the tables of pg-boss. A later version of pg-boss with another schema needs a migration of its own, made with
 * its `getMigrationPlans`.
 */
export const jobSchemaMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql.raw(withoutTransaction(getConstructionPlans(JOB_SCHEMA))).execute(db);
  },
};
