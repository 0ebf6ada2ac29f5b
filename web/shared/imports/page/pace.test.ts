import { expect, test } from 'vitest';

import { Pace, roundSpeed, formatTimeLeft } from './pace.ts';

test('reports no speed before it has settled', () => {
  const pace = new Pace();
  expect(pace.measure(0, 1000, 0)).toEqual({});
  expect(pace.measure(100, 1000, 1000)).toEqual({});
});

test('estimates the time left at a steady pace', () => {
  const pace = new Pace();
  for (const second of [0, 1, 2]) pace.measure(second * 100, 1000, second * 1000);
  expect(pace.measure(300, 1000, 3000)).toEqual({ perSecond: 100, secondsLeft: 7 });
});

test('smooths out one slow moment', () => {
  const pace = new Pace();
  for (const second of [0, 1, 2, 3]) pace.measure(second * 100, 1000, second * 1000);
  const { perSecond = 0 } = pace.measure(300, 1000, 4000);
  expect(perSecond).toBeGreaterThan(60);
  expect(perSecond).toBeLessThan(100);
});

test('starts over with the next step', () => {
  const pace = new Pace();
  for (const second of [0, 1, 2]) pace.measure(second * 100, 1000, second * 1000);
  expect(pace.measure(0, 1000, 3000)).toEqual({});
});

test('formats the time left in round figures', () => {
  expect([1, 7, 41, 58, 200].map(formatTimeLeft)).toEqual([
    'a few seconds',
    'about 10 seconds',
    'about 45 seconds',
    'about a minute',
    'about 3 minutes',
  ]);
});

test('rounds a speed', () => {
  expect([10_977, 842, 7.4].map(roundSpeed)).toEqual([11_000, 840, 7]);
});
