import { sql } from 'kysely';
import { plural } from '#contract/texts/format-count.ts';
import { allJobs } from '#server/app/all-jobs.ts';
import type { Database } from '#server/platform/db/database.ts';
import { JOB_SCHEMA } from '#server/platform/db/job-schema.ts';
import { takeOnlyRow } from '#server/platform/db/sql/only-row.ts';
import { countJobs } from '#server/platform/jobs/count-jobs.ts';
import { hasQueue } from '#server/platform/jobs/job-definition.ts';
import { failed, ok, type Result, warning } from './finding.ts';

/** The minutes after which the alert of ops/alerts.yaml fires too. */
const MAX_MINUTES = 15;
/** Jobs of a kind that are looked at. */
const JOBS_MAX = 10_000;

/** Checks that no background job waits for long. */
export async function checkJobs(db: Database): Promise<Result> {
  const { rows } = await sql<{ has_jobs: boolean }>`
    select to_regclass(${`${JOB_SCHEMA}.job`}) is not null as has_jobs`.execute(db);
  if (!takeOnlyRow(rows).has_jobs)
    return warning(
      'They were not checked, because the database has none yet.',
      'Check again after the first start.',
    );
  const queues = allJobs.filter(hasQueue).map(({ name }) => name);
  const late = (await countJobs(db, queues, JOBS_MAX)).filter(({ oldest }) => oldest > MAX_MINUTES * 60);
  if (late.length === 0) return ok(`None has waited for more than ${MAX_MINUTES} minutes.`);
  const waits = late.map(
    ({ name, oldest }) => `${name} for ${plural(Math.floor(oldest / 60), 'minute', 'minutes')}`,
  );
  return failed(
    `Jobs wait: ${waits.join(', ')}.`,
    'Check that a server or worker runs jobs, and look for their names in its log.',
  );
}
