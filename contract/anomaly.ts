import * as z from 'zod/mini';

/** What was unusual about look-ups. */
export const anomalySignal = z.enum([
  'alphabet sweep',
  'number sweep',
  'ids',
  'one organisation',
  'one street',
  'unspecific searches',
  'volume',
]);
export type AnomalySignal = z.output<typeof anomalySignal>;

/** What follows, from the mildest to the strictest. */
export const anomalyLevel = z.enum(['confirm', 'slow', 'block']);
export type AnomalyLevel = z.output<typeof anomalyLevel>;
