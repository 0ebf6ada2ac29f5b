import { expect } from 'vitest';
import { toLagosDate } from '#contract/dates/format-date.ts';

/** Matches today's date in Nigeria as `write` puts it, and just after midnight yesterday's. */
export const matchToday = (write: (day: string) => unknown = (day) => day): unknown =>
  expect.toBeOneOf([new Date(Date.now() - 300_000), new Date()].map((moment) => write(toLagosDate(moment))));

/** A test whose dates are of one day in Nigeria. It runs once more when midnight has passed meanwhile. */
export const withinOneDay = (run: () => Promise<void>) => async () => {
  const day = toLagosDate();
  try {
    await run();
  } catch (error) {
    if (toLagosDate() === day) throw error;
    await run();
  }
};
