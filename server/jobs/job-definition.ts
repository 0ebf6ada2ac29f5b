import type { Queue } from 'pg-boss';

/** One run of a job. */
export interface JobRun {
  /** The same in every attempt. */
  id: string;
  /** 0 for the first attempt. */
  retryCount: number;
  /** Aborts when the process stops or another process has taken the job over. The job is then run again. */
  signal: AbortSignal;
}

/**
 * A kind of background job. Every job is delivered at least once, so running one twice must do no harm. Its data holds
 * ids and names of templates, never a candidate's name, phone number or address. `Services` is what it is handed: a
 * parameter, because the services name the jobs in turn.
 */
export interface JobDefinition<Data extends object, Services = never> {
  name: string;
  /** Retries, time limits and how many jobs may wait; see pg-boss. */
  queue?: Omit<Queue, 'name' | 'notify'>;
  /** When it is enqueued by itself, as a cron expression in UTC. */
  cron?: string;
  /** How many run at once in one process; one by default. */
  concurrency?: number;
  /** How many of these run only jobs of at least this priority, so that others cannot take up all of them. */
  reserved?: { concurrency: number; minPriority: number };
  /**
   * How many jobs of one group run at once in all processes; any number by default. Workers that fetch at the same moment
   * can exceed it, so what must not happen twice at once also needs a lock.
   */
  groupConcurrency?: number;
  /** Removes the data as soon as the job has succeeded or will not be tried again. */
  isDeletedWhenDone?: boolean;
  handle(data: Data, services: Services, run: JobRun): Promise<void>;
}

/** Any job: the table of all jobs holds definitions with different data. */
// oxlint-disable-next-line typescript/no-explicit-any -- a handler's data is a parameter, so no other type fits all
export type AnyJobDefinition = JobDefinition<any, any>;
