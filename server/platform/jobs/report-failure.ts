import type { FastifyBaseLogger } from 'fastify';
import type { PgBoss } from 'pg-boss';
import type { RepeatedFailure } from './job-definition.ts';
import { addRequestId } from './queued-data.ts';

const DAY_SECONDS = 86_400;

/** Enqueues a report about a failed job if `hasFailedBefore` says that its previous run failed too. Never throws. */
export type FailureReporter = (
  name: string,
  hasFailedBefore: () => boolean | Promise<boolean>,
) => Promise<void>;

/**
 * Creates the reporter of failed jobs. The queue keeps each report for longer than a day, so it accepts only one a calendar
 * day (UTC) for each job.
 * @param reportName the job that reports. Its own failures are not reported. Undefined to report none
 */
export function createFailureReporter(
  boss: PgBoss,
  reportName: string | undefined,
  log: FastifyBaseLogger,
): FailureReporter {
  return async (name, hasFailedBefore) => {
    if (reportName === undefined || name === reportName) return;
    try {
      if (!(await hasFailedBefore())) return;
      const failure = addRequestId<RepeatedFailure>({ job: name, failed_at: new Date().toISOString() });
      await boss.send(reportName, failure, { singletonKey: name, singletonSeconds: DAY_SECONDS });
    } catch (error) {
      log.error({ err: error, job: name }, 'a failed job could not be reported');
    }
  };
}
