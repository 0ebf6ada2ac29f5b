import * as z from 'zod/mini';
import { onOff, wholeNumber } from './values.ts';

const threshold = wholeNumber(1, 1_000_000);

export const anomalySettings = z.object({
  ANOMALY_DETECTION: z.optional(onOff),
  ANOMALY_PEOPLE_EMAIL_ONLY: z._default(threshold, 200),
  ANOMALY_PEOPLE: z._default(threshold, 600),
  ANOMALY_UNSEEN_RECORDS: z._default(threshold, 100),
  ANOMALY_LOOK_UPS: z._default(threshold, 300),
});

/** When the look-ups of a member in 24 hours are unusual. */
export interface AnomalyThresholds {
  isOn: boolean;
  /** More people shown by unspecific searches to a member of an organisation that is email only. */
  peopleEmailOnly: number;
  /** The same for a member of another organisation. */
  people: number;
  /** More different records opened that no search had shown. */
  unseenRecords: number;
  /** At least so many look-ups, if they are more than five times the usual number. */
  lookUpsPerDay: number;
}

export const buildAnomalyThresholds = (
  env: z.output<typeof anomalySettings>,
  production: boolean,
): AnomalyThresholds => ({
  isOn: env.ANOMALY_DETECTION ?? production,
  peopleEmailOnly: env.ANOMALY_PEOPLE_EMAIL_ONLY,
  people: env.ANOMALY_PEOPLE,
  unseenRecords: env.ANOMALY_UNSEEN_RECORDS,
  lookUpsPerDay: env.ANOMALY_LOOK_UPS,
});
