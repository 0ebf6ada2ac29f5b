import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { limitFailures } from './limit-failures.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.close());

const limit = { name: 'test', points: 3, seconds: 60 };
const fail = async () => undefined;
const succeed = async () => 'done';

const describeOutcome = (attempt: Promise<unknown>) =>
  attempt.then(String, (error: Error) => error.constructor.name);

test('counts only failures and rejects attempts beyond the limit', async () => {
  const { limits } = portal.services;
  const results = [];
  for (const attempt of [succeed, fail, succeed, fail, fail, succeed])
    results.push(await describeOutcome(limitFailures(limits, [[limit, 'a']], attempt)));
  expect(results).toEqual(['done', 'undefined', 'done', 'undefined', 'undefined', 'LimitExceeded']);
  expect(await limitFailures(limits, [[limit, 'b']], succeed)).toBe('done');
});

test('runs and counts concurrent attempts sequentially', async () => {
  const { limits } = portal.services;
  const attempt = vi.fn<typeof fail>(fail);
  const attempts = Array.from({ length: 8 }, () =>
    describeOutcome(limitFailures(limits, [[limit, 'c']], attempt)),
  );
  const results = await Promise.all(attempts);
  expect(results.filter((result) => result === 'LimitExceeded')).toHaveLength(5);
  expect(attempt).toHaveBeenCalledTimes(3);
});

test('counts failures for every key', async () => {
  const { limits } = portal.services;
  const other = { ...limit, name: 'other' };
  for (const key of ['d', 'e', 'f'])
    await limitFailures(
      limits,
      [
        [limit, key],
        [other, 'all'],
      ],
      fail,
    );
  expect(await describeOutcome(limitFailures(limits, [[other, 'all']], succeed))).toBe('LimitExceeded');
});

test('does not count an attempt that throws', async () => {
  const { limits } = portal.services;
  const once = { ...limit, name: 'once', points: 1 };
  const broken = limitFailures(limits, [[once, 'g']], () => Promise.reject(new Error('x')));
  await expect(broken).rejects.toThrow('x');
  expect(await limitFailures(limits, [[once, 'g']], succeed)).toBe('done');
});
