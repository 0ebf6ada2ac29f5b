import { describe, expect, test } from 'vitest';
import { addLatest, DAY, drain, fill } from './watch.ts';

const NOON = 20_000.5 * DAY;
const bucket = { amount: 40, lookUps: 12, at: NOON };

describe('a bucket', () => {
  test('drains by its amount per day', () => {
    expect(drain(bucket, 48, NOON + DAY / 2)).toEqual({ amount: 16, lookUps: 12, at: NOON + DAY / 2 });
    expect(drain(bucket, 48, NOON + DAY)).toEqual({ amount: 0, lookUps: 0, at: NOON + DAY });
  });

  test('is not filled by a clock that is set back, and drains from there', () => {
    const back = drain(bucket, 48, NOON - DAY / 2);
    expect(back).toEqual({ amount: 40, lookUps: 12, at: NOON - DAY / 2 });
    expect(drain(back, 48, NOON).amount).toBe(16);
    expect(fill(bucket, 1, 48, NOON - DAY)).toEqual({ amount: 41, lookUps: 13, at: NOON - DAY });
  });
});

test('keeps only the latest entries of a list, each once', () => {
  expect(addLatest([1, 2, 3], [4, 2], 3)).toEqual([4, 2, 1]);
});
