import { expect } from 'vitest';
import { toLagosDate } from '#contract/dates/format-date.ts';

/** Matches the day in Nigeria of what happened within the last minute, during which midnight may have passed. */
export const matchToday = (): unknown =>
  expect.toBeOneOf([toLagosDate(new Date(Date.now() - 60_000)), toLagosDate()]);
