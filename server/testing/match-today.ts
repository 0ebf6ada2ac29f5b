import { expect } from 'vitest';
import { toLagosDate } from '#contract/dates/format-date.ts';

/** Matches today's date in Nigeria, and just after midnight yesterday's. */
export const matchToday = (): unknown =>
  expect.toBeOneOf([toLagosDate(new Date(Date.now() - 60_000)), toLagosDate()]);
