import { setTimeout } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { AnyJobDefinition } from './job-definition.ts';

/** Runs a job in this process every `intervalSeconds` until the process stops. The next run follows a failed one. */
export async function runPeriodically(
  { name, intervalSeconds = 60, handle }: AnyJobDefinition,
  services: { log: FastifyBaseLogger },
  stopping: AbortSignal,
): Promise<void> {
  const pause = () => setTimeout(intervalSeconds * 1000, undefined, { signal: stopping, ref: false });
  for (;;) {
    try {
      await pause();
      await handle({}, services, { id: name, retryCount: 0, signal: stopping });
    } catch (error) {
      if (stopping.aborted) return;
      services.log.error({ err: error, job: name }, 'a job failed');
    }
  }
}
