import { AsyncLocalStorage } from 'node:async_hooks';

const limits = new AsyncLocalStorage<number>();

/** Runs work of which each statement on an abortable pool is cancelled after this number of milliseconds. */
export const withStatementLimit = <T>(ms: number, work: () => Promise<T>): Promise<T> => limits.run(ms, work);

/** Returns the milliseconds that each statement of the current work has. */
export const getStatementLimit = (): number | undefined => limits.getStore();
