import { expect, test } from 'vitest';
import { DAYS, MEMBERS, replayMonth } from '#server/testing/honest-month.ts';

test('disturbs nobody in an honest month', () => {
  const { lookUps, stops } = replayMonth(1);
  const countOf = (level: string) => stops.filter((stop) => stop.level === level).length;
  expect(lookUps).toBeGreaterThan(90_000);
  expect(countOf('block')).toBe(0);
  expect(countOf('confirm')).toBeLessThanOrEqual((MEMBERS * DAYS) / 1000);
  // A look-up in a thousand, mostly from large pages of unspecific searches.
  expect(countOf('slow')).toBeLessThan(lookUps / 1000);
});

test.each([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14])('disturbs nobody in an honest month (%i)', (seed) => {
  const { lookUps, stops } = replayMonth(seed);
  const countOf = (level: string) => stops.filter((stop) => stop.level === level).length;
  expect(lookUps).toBeGreaterThan(90_000);
  expect(countOf('block')).toBe(0);
  expect(countOf('confirm')).toBeLessThanOrEqual((MEMBERS * DAYS) / 1000);
  expect(countOf('slow')).toBeLessThan(lookUps / 500);
});
