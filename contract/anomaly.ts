import * as z from 'zod/mini';

/** What was unusual about look-ups: each is one rule of `server/domain/disclosure/anomalies/queries/`. */
export const anomalySignal = z.enum(['unspecific searches', 'unseen records', 'volume']);
export type AnomalySignal = z.output<typeof anomalySignal>;

/** What an event is made of. */
export const unusualLookUps = z.object({
  signal: anomalySignal,
  searches: z.number(),
  /** Distinct people of other organisations whom the look-ups showed. */
  people: z.number(),
  /** When the first of the look-ups happened. */
  since: z.string(),
  raised_at: z.string(),
});
export type UnusualLookUps = z.output<typeof unusualLookUps>;
