import * as z from 'zod/mini';
import { PEOPLE_PER_DAY } from '#contract/people-per-day.ts';
import { about, networks, splitList, wholeNumber } from './values.ts';

/** Outside production, quotas are practically unlimited. */
const WIDE = 10_000_000;

export function createLimitSettings(production: boolean) {
  const limit = (inProduction: number, otherwise = WIDE, max = 100_000_000) =>
    z._default(wholeNumber(1, max), production ? inProduction : otherwise);
  return z.object({
    PEOPLE_PER_MINUTE: limit(200).check(
      about(
        'People of other organisations that one organisation may see in a minute; each person counts once in 24 hours',
      ),
    ),
    PEOPLE_PER_DAY_EMAIL_ONLY: limit(PEOPLE_PER_DAY['email only']).check(
      about('The same in 24 hours, for an organisation that is email only'),
    ),
    PEOPLE_PER_DAY_DOMAIN_VERIFIED: limit(PEOPLE_PER_DAY['domain verified']).check(
      about('The same for an organisation whose domain is verified'),
    ),
    PEOPLE_PER_DAY_NAME_CONFIRMED: limit(PEOPLE_PER_DAY['name confirmed']).check(
      about('The same for an organisation whose name is confirmed or whose registration was checked'),
    ),
    PEOPLE_PER_DAY_NEW_ACCOUNTS: limit(3000).check(
      about(
        'The same in total for the organisations on one client network (IPv4 /24, IPv6 /56) that are less than 7 days old. List your proxy in `TRUST_PROXY`',
      ),
    ),
    SHARED_NETWORKS: z
      ._default(networks, '')
      .check(
        about(
          'Networks that very many people use, such as those of mobile carriers: prefixes such as `197.210.0.0/16`, separated by commas. New organisations there share no quota',
        ),
      ),
    EXPORTED_PEOPLE_PER_DAY: limit(100).check(
      about('People of other organisations that one organisation may export in 24 hours'),
    ),
    SUGGESTIONS_PER_MINUTE: limit(200, 60_000, 1_000_000).check(
      about(
        'Name suggestions to one member. Searches of one organisation without results have the same limit, counted separately',
      ),
    ),
    SUGGESTIONS_PER_DAY: limit(5000, 3_000_000).check(about('The same in 24 hours')),
    REQUESTS_PER_DAY: limit(20).check(
      about('Requests that one organisation may send to other organisations in 24 hours'),
    ),
    REQUESTS_PER_DAY_FIRST_WEEK: limit(3).check(
      about('The same for an organisation that is less than 7 days old'),
    ),
    OPEN_REQUESTS_PER_ADDRESS: limit(3).check(
      about('Open requests to one email address, of all organisations together'),
    ),
    CHECKS_PER_HOUR: limit(30, 30).check(
      about(
        'Short codes, and unknown references and files, that one client network (IPv4 /24, IPv6 /56) may try at `/verify` in an hour',
      ),
    ),
    SIGN_UPS_PER_HOUR: limit(60, 2000, 1_000_000).check(about('Sign-ups from one client address')),
  });
}

/**
 * Limits on candidates of other organisations shown or exported to an organisation, on its name suggestions, on checks of
 * certificates, and on sign-ups from a client address.
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
  /** Requests of one organisation to others, and of a new one. */
  requestsPerDay: number;
  requestsPerDayFirstWeek: number;
  /** Of all organisations together. */
  openRequestsPerAddress: number;
  /** Look-ups of certificates from one client network. */
  checksPerHour: number;
  signUpsPerHour: number;
}

export const buildLimits = (env: z.output<ReturnType<typeof createLimitSettings>>): Limits => ({
  peoplePerMinute: env.PEOPLE_PER_MINUTE,
  peoplePerDayEmailOnly: env.PEOPLE_PER_DAY_EMAIL_ONLY,
  peoplePerDayDomainVerified: env.PEOPLE_PER_DAY_DOMAIN_VERIFIED,
  peoplePerDayNameConfirmed: env.PEOPLE_PER_DAY_NAME_CONFIRMED,
  peoplePerDayNewAccounts: env.PEOPLE_PER_DAY_NEW_ACCOUNTS,
  sharedNetworks: splitList(env.SHARED_NETWORKS),
  exportedPeoplePerDay: env.EXPORTED_PEOPLE_PER_DAY,
  suggestionsPerMinute: env.SUGGESTIONS_PER_MINUTE,
  suggestionsPerDay: env.SUGGESTIONS_PER_DAY,
  requestsPerDay: env.REQUESTS_PER_DAY,
  requestsPerDayFirstWeek: env.REQUESTS_PER_DAY_FIRST_WEEK,
  openRequestsPerAddress: env.OPEN_REQUESTS_PER_ADDRESS,
  checksPerHour: env.CHECKS_PER_HOUR,
  signUpsPerHour: env.SIGN_UPS_PER_HOUR,
});
