import { sql } from 'kysely';
import { JOB_SCHEMA } from '#server/platform/db/job-schema.ts';
import type { Runner } from '#server/platform/db/database.ts';

export interface WaitingJobs {
  name: string;
  /** Jobs that may run now. */
  due: number;
  /** Jobs that run later, such as those that have failed and are repeated. */
  later: number;
  /** Seconds since the oldest due job could have run, without those that wait for a running job of their group; 0 if there is none. */
  oldest: number;
}

/** Counts the waiting jobs of these kinds, of each at most `limit`. */
export async function countJobs(
  runner: Runner,
  names: readonly string[],
  limit: number,
): Promise<WaitingJobs[]> {
  const { rows } = await sql<WaitingJobs>`
    select kind.name, waiting.* from unnest(${names}::text[]) as kind (name)
    cross join lateral (
      select count(*) filter (where start_after <= now())::int as due,
        count(*) filter (where start_after > now())::int as later,
        coalesce(extract(epoch from now() - min(start_after)
          filter (where start_after <= now() and not is_group_busy)), 0)::float8 as oldest
      from (
        select start_after, exists (
          select from ${sql.id(JOB_SCHEMA)}.job running
          where running.name = kind.name and running.state = 'active' and running.group_id = job.group_id
        ) as is_group_busy
        from ${sql.id(JOB_SCHEMA)}.job
        where job.name = kind.name and state < 'active' and not blocked limit ${limit}
      ) counted
    ) waiting`.execute(runner);
  return rows;
}
