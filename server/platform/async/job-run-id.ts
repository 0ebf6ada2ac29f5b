import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

const ids = new AsyncLocalStorage<string>();

/** Runs a job under a new id, which differs for each attempt. */
export const withJobRunId = <T>(work: () => T): T => ids.run(randomUUID(), work);

/** Returns the id of the run of a job that the current work belongs to. */
export const getJobRunId = (): string | undefined => ids.getStore();
