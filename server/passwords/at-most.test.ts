import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { atMost } from './at-most.ts';

test('never lets more run than it may, and lets all run in their order', async () => {
  const run = atMost(2);
  let running = 0;
  let most = 0;
  const begun: number[] = [];
  const work = (i: number) => async () => {
    begun.push(i);
    most = Math.max(most, (running += 1));
    await delay(5);
    running -= 1;
    return i;
  };
  const results = await Promise.all([0, 1, 2, 3, 4, 5, 6].map((i) => run(work(i))));
  expect(results).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(begun).toEqual(results);
  expect(most).toBe(2);
});

test('goes on after work that failed', async () => {
  const run = atMost(1);
  const failing = run(() => Promise.reject(new Error('broken')));
  await expect(failing).rejects.toThrow('broken');
  expect(await run(async () => 'well')).toBe('well');
});
