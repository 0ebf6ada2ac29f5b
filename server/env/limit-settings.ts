import * as z from 'zod/mini';
import { wholeNumber } from './values.ts';

/** Outside production, quotas are practically unlimited. */
const WIDE = 10_000_000;

const people = z.optional(wholeNumber(1, 100_000_000));

export const limitSettings = z.object({
  PEOPLE_PER_MINUTE: people,
  PEOPLE_PER_DAY: people,
  PEOPLE_PER_DAY_INDIVIDUAL: people,
  PEOPLE_PER_DAY_NEW_ACCOUNTS: people,
  EXPORTED_PEOPLE_PER_DAY: people,
  SUGGESTIONS_PER_MINUTE: z.optional(wholeNumber(1, 1_000_000)),
  SUGGESTIONS_PER_DAY: z.optional(wholeNumber(1, 100_000_000)),
  SIGN_UPS_PER_HOUR: z.optional(wholeNumber(1, 1_000_000)),
});

/**
 * Limits on candidates of other organisations shown or exported to an organisation, on its name suggestions, and on
 * sign-ups from a client address.
 */
export interface Limits {
  peoplePerMinute: number;
  /** For a school or a company. */
  peoplePerDay: number;
  peoplePerDayIndividual: number;
  /** Shared by the new organisations on one client network. */
  peoplePerDayNewAccounts: number;
  exportedPeoplePerDay: number;
  suggestionsPerMinute: number;
  suggestionsPerDay: number;
  signUpsPerHour: number;
}

export const buildLimits = (env: z.output<typeof limitSettings>, production: boolean): Limits => ({
  peoplePerMinute: env.PEOPLE_PER_MINUTE ?? (production ? 200 : WIDE),
  peoplePerDay: env.PEOPLE_PER_DAY ?? (production ? 1000 : WIDE),
  peoplePerDayIndividual: env.PEOPLE_PER_DAY_INDIVIDUAL ?? (production ? 300 : WIDE),
  peoplePerDayNewAccounts: env.PEOPLE_PER_DAY_NEW_ACCOUNTS ?? (production ? 300 : WIDE),
  exportedPeoplePerDay: env.EXPORTED_PEOPLE_PER_DAY ?? (production ? 100 : WIDE),
  suggestionsPerMinute: env.SUGGESTIONS_PER_MINUTE ?? (production ? 200 : 60_000),
  suggestionsPerDay: env.SUGGESTIONS_PER_DAY ?? (production ? 5000 : 3_000_000),
  signUpsPerHour: env.SIGN_UPS_PER_HOUR ?? (production ? 20 : 2000),
});
