import { AsyncLocalStorage } from 'node:async_hooks';

const ids = new AsyncLocalStorage<string | undefined>();

/** Runs work of a request, so that the jobs and emails that come from it have its id. Undefined for work of no request. */
export const withRequestId = <T>(id: string | undefined, work: () => T): T => ids.run(id, work);

/** Returns the id of the request that the current work comes from. */
export const getRequestId = (): string | undefined => ids.getStore();
