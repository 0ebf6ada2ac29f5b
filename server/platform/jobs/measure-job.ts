import { withJobRunId } from '#server/platform/async/job-run-id.ts';
import { toSecondsSince } from '#server/platform/telemetry/define-event.ts';
import { jobEnded, type RunOutcome } from '#server/platform/telemetry/events.ts';
import { PermanentFailure } from './permanent-failure.ts';
import { UnknownJobData } from './unknown-job-data.ts';

/**
 * Runs a job and publishes its outcome. A rejected recipient is no failure of the job. A run that a stop of the process ends, and
 * one that is left to a newer version, have no outcome.
 */
export async function measureJob(
  job: string,
  stopping: AbortSignal,
  work: () => Promise<void>,
): Promise<void> {
  await withJobRunId(async () => {
    const start = performance.now();
    const publish = (outcome: RunOutcome) =>
      jobEnded.publish({ job, outcome, seconds: toSecondsSince(start) });
    try {
      await work();
      publish('succeeded');
    } catch (error) {
      const hasOutcome = !stopping.aborted && !(error instanceof UnknownJobData);
      if (hasOutcome) publish(error instanceof PermanentFailure ? 'succeeded' : 'failed');
      throw error;
    }
  });
}
