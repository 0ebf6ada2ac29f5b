import type { AnyJobDefinition } from './job.ts';
import { removeExpiredJob } from './remove-expired-job.ts';
import { sweepPhotosJob } from './sweep-photos-job.ts';

/** Every kind of background job. */
export const allJobs: readonly AnyJobDefinition[] = [removeExpiredJob, sweepPhotosJob];
