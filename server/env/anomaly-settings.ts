import * as z from 'zod/mini';
import type { AnomalyThresholds } from '#server/anomalies/thresholds.ts';
import { StartupError } from '#server/startup-error.ts';
import { onOff, wholeNumber } from './values.ts';

const people = wholeNumber(1, 1_000_000);

export const anomalySettings = z.object({
  ANOMALY_DETECTION: z.optional(onOff),
  ANOMALY_CONFIRM_PEOPLE: z._default(people, 80),
  ANOMALY_SLOW_PEOPLE: z._default(people, 110),
  ANOMALY_BLOCK_PEOPLE: z._default(people, 140),
  ANOMALY_LOOK_UPS_PER_DAY: z._default(wholeNumber(1, 1_000_000), 300),
  ANOMALY_CONFIRM_MINUTES: z._default(wholeNumber(1, 1440), 15),
  ANOMALY_PAUSE_SECONDS: z._default(wholeNumber(1, 3600), 60),
  ANOMALY_BLOCK_HOURS: z._default(wholeNumber(1, 720), 24),
});

/** @throws StartupError for thresholds that do not escalate */
export function buildAnomalyThresholds(
  env: z.output<typeof anomalySettings>,
  production: boolean,
): AnomalyThresholds {
  const [confirmPeople, slowPeople, blockPeople] = [
    env.ANOMALY_CONFIRM_PEOPLE,
    env.ANOMALY_SLOW_PEOPLE,
    env.ANOMALY_BLOCK_PEOPLE,
  ];
  if (confirmPeople > slowPeople)
    throw new StartupError('The setting ANOMALY_SLOW_PEOPLE must be at least ANOMALY_CONFIRM_PEOPLE.');
  if (slowPeople > blockPeople)
    throw new StartupError('The setting ANOMALY_BLOCK_PEOPLE must be at least ANOMALY_SLOW_PEOPLE.');
  return {
    isOn: env.ANOMALY_DETECTION ?? production,
    confirmPeople,
    slowPeople,
    blockPeople,
    lookUpsPerDay: env.ANOMALY_LOOK_UPS_PER_DAY,
    confirmMinutes: env.ANOMALY_CONFIRM_MINUTES,
    pauseSeconds: env.ANOMALY_PAUSE_SECONDS,
    blockHours: env.ANOMALY_BLOCK_HOURS,
  };
}
