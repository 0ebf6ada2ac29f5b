import * as z from 'zod/mini';
import { PEOPLE_PER_DAY } from '#contract/people-per-day.ts';
import { networks, splitList, wholeNumber } from './values.ts';

/** Outside production, quotas are practically unlimited. */
const WIDE = 10_000_000;

const people = z.optional(wholeNumber(1, 100_000_000));

export const limitSettings = z.object({
  PEOPLE_PER_MINUTE: people,
  PEOPLE_PER_DAY_EMAIL_ONLY: people,
  PEOPLE_PER_DAY_DOMAIN_VERIFIED: people,
  PEOPLE_PER_DAY_NAME_CONFIRMED: people,
  PEOPLE_PER_DAY_NEW_ACCOUNTS: people,
  SHARED_NETWORKS: z._default(networks, ''),
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
  /** By the assurance level of the organisation. The last is also for those whose registration was checked. */
  peoplePerDayEmailOnly: number;
  peoplePerDayDomainVerified: number;
  peoplePerDayNameConfirmed: number;
  /** Shared by the new organisations on one client network. */
  peoplePerDayNewAccounts: number;
  /** Prefixes such as `197.210.0.0/16`, whose new organisations share nothing: those of mobile carriers. */
  sharedNetworks: readonly string[];
  exportedPeoplePerDay: number;
  suggestionsPerMinute: number;
  suggestionsPerDay: number;
  signUpsPerHour: number;
}

export const buildLimits = (env: z.output<typeof limitSettings>, production: boolean): Limits => ({
  peoplePerMinute: env.PEOPLE_PER_MINUTE ?? (production ? 200 : WIDE),
  peoplePerDayEmailOnly: env.PEOPLE_PER_DAY_EMAIL_ONLY ?? (production ? PEOPLE_PER_DAY['email only'] : WIDE),
  peoplePerDayDomainVerified:
    env.PEOPLE_PER_DAY_DOMAIN_VERIFIED ?? (production ? PEOPLE_PER_DAY['domain verified'] : WIDE),
  peoplePerDayNameConfirmed:
    env.PEOPLE_PER_DAY_NAME_CONFIRMED ?? (production ? PEOPLE_PER_DAY['name confirmed'] : WIDE),
  peoplePerDayNewAccounts: env.PEOPLE_PER_DAY_NEW_ACCOUNTS ?? (production ? 3000 : WIDE),
  sharedNetworks: splitList(env.SHARED_NETWORKS),
  exportedPeoplePerDay: env.EXPORTED_PEOPLE_PER_DAY ?? (production ? 100 : WIDE),
  suggestionsPerMinute: env.SUGGESTIONS_PER_MINUTE ?? (production ? 200 : 60_000),
  suggestionsPerDay: env.SUGGESTIONS_PER_DAY ?? (production ? 5000 : 3_000_000),
  signUpsPerHour: env.SIGN_UPS_PER_HOUR ?? (production ? 60 : 2000),
});
