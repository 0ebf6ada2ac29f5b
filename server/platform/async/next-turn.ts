import { getAbortSignal } from './abort-signal.ts';

const waiting: (() => void)[] = [];

/**
 * Resolves in a later turn of the event loop, in which no other caller continues. So however many long computations run at
 * once, other requests wait for one slice of one of them.
 * @throws the reason of the current work's signal when that has aborted
 */
export async function nextTurn(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  waiting.push(resolve);
  if (waiting.length === 1) setImmediate(continueFirst);
  await promise;
  getAbortSignal()?.throwIfAborted();
}

function continueFirst(): void {
  const resolve = waiting.shift();
  if (waiting.length > 0) setImmediate(continueFirst);
  resolve?.();
}
