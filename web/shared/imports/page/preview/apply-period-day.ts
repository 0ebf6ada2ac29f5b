import type { Corrections, PeriodDay } from '#contract/calls/import-corrections.ts';

/** Adds the day that stands for the periods in a date column to the corrections. */
export const applyPeriodDay = (corrections: Corrections, column: number, day: PeriodDay): Corrections => ({
  ...corrections,
  period_days: [
    ...(corrections.period_days ?? []).filter((choice) => choice.column !== column),
    { column, day },
  ],
});
