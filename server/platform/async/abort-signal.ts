import { AsyncLocalStorage } from 'node:async_hooks';

const signals = new AsyncLocalStorage<AbortSignal>();

/** Runs work that ends soon after `signal` aborts: with its statements on an abortable pool, and at its next turn. */
export const withAbortSignal = <T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> =>
  signals.run(signal, work);

/** Returns the signal of the current work. */
export const getAbortSignal = (): AbortSignal | undefined => signals.getStore();
