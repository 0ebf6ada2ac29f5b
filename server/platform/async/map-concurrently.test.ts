import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { mapConcurrently } from './map-concurrently.ts';

async function* count(to: number) {
  for (let item = 0; item < to; item += 1) yield item;
}

async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}

test('calls at most so many at once, and keeps the order', async () => {
  let [running, most] = [0, 0];
  const call = async (item: number) => {
    running += 1;
    most = Math.max(most, running);
    for (let turn = item % 3; turn >= 0; turn -= 1) await setImmediate();
    running -= 1;
    return item;
  };
  const results = await collect(mapConcurrently(count(20), call, { concurrency: 4 }));
  expect(results).toEqual([...Array(20).keys()]);
  expect(most).toBe(4);
});

test('fails only after the calls that have begun', async () => {
  let running = 0;
  const call = async (item: number) => {
    if (item === 0) throw new Error('the first call has failed');
    running += 1;
    for (let turn = 0; turn < 10; turn += 1) await setImmediate();
    running -= 1;
  };
  const all = collect(mapConcurrently(count(20), call, { concurrency: 4 }));
  await expect(all).rejects.toThrow('the first call has failed');
  expect(running).toBe(0);
});

test('begins no call after it was cancelled', async () => {
  const cancelling = new AbortController();
  const called: number[] = [];
  const call = async (item: number) => {
    called.push(item);
    if (item === 5) cancelling.abort();
  };
  const options = { concurrency: 2, signal: cancelling.signal };
  await expect(collect(mapConcurrently(count(20), call, options))).rejects.toThrow('abort');
  expect(called).toEqual([0, 1, 2, 3, 4, 5]);
});
