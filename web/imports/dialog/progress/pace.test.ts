import { expect, test } from 'vitest';

import { Pace, roundly, formatTimeLeft } from './pace.ts';

test('nothing is said of the speed until it can be known', () => {
  const pace = new Pace();
  expect(pace.measure(0, 1000, 0)).toEqual({});
  expect(pace.measure(100, 1000, 1000)).toEqual({});
});

test('a steady pace tells how long the rest takes', () => {
  const pace = new Pace();
  for (const second of [0, 1, 2]) pace.measure(second * 100, 1000, second * 1000);
  expect(pace.measure(300, 1000, 3000)).toEqual({ perSecond: 100, secondsLeft: 7 });
});

test('one slow moment does not throw it off', () => {
  const pace = new Pace();
  for (const second of [0, 1, 2, 3]) pace.measure(second * 100, 1000, second * 1000);
  const { perSecond = 0 } = pace.measure(300, 1000, 4000);
  expect(perSecond).toBeGreaterThan(60);
  expect(perSecond).toBeLessThan(100);
});

test('another step begins anew', () => {
  const pace = new Pace();
  for (const second of [0, 1, 2]) pace.measure(second * 100, 1000, second * 1000);
  expect(pace.measure(0, 1000, 3000)).toEqual({});
});

test('what is left is said in round words', () => {
  expect([1, 7, 41, 58, 200].map(formatTimeLeft)).toEqual([
    'a few seconds',
    'about 10 seconds',
    'about 45 seconds',
    'about a minute',
    'about 3 minutes',
  ]);
});

test('a speed is said in round figures', () => {
  expect([10_977, 842, 7.4].map(roundly)).toEqual([11_000, 840, 7]);
});
