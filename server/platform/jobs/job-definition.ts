import type { Queue } from 'pg-boss';

/** One run of a job. */
export interface JobRun {
  /** The same in every attempt. */
  id: string;
  /** 0 for the first attempt. */
  retryCount: number;
  /**
   * Aborts when the process stops, the time limit of the job ends, or another process has taken it over. The job then runs
   * again if it has retries left.
   */
  signal: AbortSignal;
}

/**
 * A kind of background job. Every job is delivered at least once, so handlers must be idempotent. Its data contains ids,
 * never a candidate's name, phone number or address; those of an email are sealed. `Services` is a type parameter,
 * because the services refer to the jobs in turn.
 */
export interface JobDefinition<Data extends object, Services = never> {
  name: string;
  /** Retries, time limits and queue length. See pg-boss. */
  queue?: Omit<Queue, 'name' | 'notify'>;
  /** The schedule, as a cron expression in UTC. */
  cron?: string;
  /**
   * The pause between runs in each process that runs jobs. Such a job has no queue, so nothing is stored while there is
   * nothing to do. Its handler takes a lock, because processes may run it at the same time.
   */
  intervalSeconds?: number;
  /** Concurrent jobs per process. Defaults to one. */
  concurrency?: number;
  /** The lowest priorities of the jobs that the first slots run, so that others cannot occupy all of them. */
  reserved?: readonly number[];
  /**
   * Concurrent jobs of one group across all processes. Unlimited by default. Workers that fetch simultaneously can
   * exceed it, so mutual exclusion also needs a lock.
   */
  groupConcurrency?: number;
  /** Removes the data as soon as the job has succeeded or permanently failed. */
  isDeletedWhenDone?: boolean;
  handle: (data: Data, services: Services, run: JobRun) => Promise<void>;
}

/** A job whose runs have failed twice in a row. */
export interface RepeatedFailure {
  /** The name of the job. */
  job: string;
  /** The time of the second failure, in ISO format. */
  failed_at: string;
}

/** Defines a job by the services that it needs. */
export const defineJob = <Data extends object, Services>(
  definition: JobDefinition<Data, Services>,
): JobDefinition<Data, Services> => definition;

/** Any job that these services suffice for. Definitions have different data. */
// oxlint-disable-next-line typescript/no-explicit-any -- a handler's data is a parameter, so no other type fits all
export type AnyJobDefinition<Services = any> = JobDefinition<any, Services>;

/** Whether jobs of this kind wait in a queue. */
export const hasQueue = ({ intervalSeconds }: AnyJobDefinition): boolean => intervalSeconds === undefined;
