import { expect, test } from 'vitest';
import { startPausableQueue } from './pausable-queue.ts';

class Broken extends Error {}

/** Starts a queue whose items finish when the test settles them. */
function startQueue(items: readonly string[], concurrency = 2) {
  const open = new Map<string, { pass: () => void; fail: (error: Error) => void }>();
  const events: string[] = [];
  const queue = startPausableQueue(
    items,
    (item) => {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      open.set(item, { pass: resolve, fail: reject });
      return promise;
    },
    {
      concurrency,
      isRetryable: (error) => error instanceof Broken,
      onDone: (item) => events.push(`${item} done`),
      onFailed: (item) => events.push(`${item} failed`),
      onPaused: () => events.push('broken'),
      onEnd: () => events.push('end'),
    },
  );
  const settle = async (item: string, error?: Error) => {
    const one = open.get(item);
    open.delete(item);
    if (error) one?.fail(error);
    else one?.pass();
    await expect.poll(() => events.length).toBeGreaterThan(0);
    await Promise.resolve();
  };
  return { queue, events, settle, open: () => [...open.keys()] };
}

test('sends items in order up to the concurrency limit', async () => {
  const { settle, open, events } = startQueue(['a', 'b', 'c', 'd']);
  expect(open()).toEqual(['a', 'b']);
  await settle('b');
  await expect.poll(() => open()).toEqual(['a', 'c']);
  for (const item of ['a', 'c', 'd']) {
    await expect.poll(() => open()).toContain(item);
    await settle(item);
  }
  await expect.poll(() => events.at(-1)).toBe('end');
  expect(events).toEqual(['b done', 'a done', 'c done', 'd done', 'end']);
});

test('continues with the next item after a failure', async () => {
  const { settle, open, events } = startQueue(['a', 'b'], 1);
  await settle('a', new Error('no photo'));
  await expect.poll(() => open()).toEqual(['b']);
  await settle('b');
  await expect.poll(() => events).toEqual(['a failed', 'b done', 'end']);
});

test('starts nothing while paused, and continues on resume', async () => {
  const { queue, settle, open, events } = startQueue(['a', 'b', 'c'], 1);
  queue.pause();
  await settle('a');
  await expect.poll(() => events).toEqual(['a done']);
  expect(open()).toEqual([]);
  queue.resume();
  expect(open()).toEqual(['b']);
});

test('pauses on a retryable failure and keeps the item', async () => {
  const { queue, settle, open, events } = startQueue(['a', 'b'], 1);
  await settle('a', new Broken());
  await expect.poll(() => events).toEqual(['broken']);
  expect(open()).toEqual([]);
  queue.resume();
  expect(open()).toEqual(['a']);
  await settle('a');
  await expect.poll(() => open()).toEqual(['b']);
});

test('starts nothing after stop, and ends when the running items end', async () => {
  const { queue, settle, open, events } = startQueue(['a', 'b', 'c'], 1);
  queue.stop();
  expect(open()).toEqual(['a']);
  await settle('a');
  await expect.poll(() => events).toEqual(['a done', 'end']);
});

test('ends at once without items, and when stopped while paused', () => {
  expect(startQueue([]).events).toEqual(['end']);
  const { queue, events, open } = startQueue(['a'], 0);
  queue.pause();
  queue.stop();
  expect(open()).toEqual([]);
  expect(events).toEqual(['end']);
});
