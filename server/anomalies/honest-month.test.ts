import { expect, test } from 'vitest';
import { MEMBERS, replayMonth } from '#server/testing/honest-month.ts';

/** `honest-months.long.test.ts` replays whole months. */
const DAYS = 5;

test('disturbs nobody in an honest week', () => {
  const { lookUps, stops } = replayMonth(1, DAYS);
  const countOf = (level: string) => stops.filter((stop) => stop.level === level).length;
  expect(lookUps).toBeGreaterThan(3000 * DAYS);
  expect(countOf('block')).toBe(0);
  // Twice as often as in a whole month, because the members have no usual number yet.
  expect(countOf('confirm')).toBeLessThanOrEqual((MEMBERS * DAYS) / 500);
  // About a look-up in a thousand, mostly from large pages of unspecific searches.
  expect(countOf('slow')).toBeLessThan(lookUps / 900);
});
