import { ownedBy } from '#server/domain/access/ownership.ts';
import type { AssuranceLevel } from '#contract/assurance.ts';
import { NEW_ACCOUNT_DAYS } from '#contract/limits.ts';
import type { PeopleLimits, Recipient, Usage } from './queries/disclosures.ts';
import type { Env } from '#server/platform/env/env.ts';
import type { Principal } from '#server/domain/access/principal.ts';
import { isInNetworks, toClientNetwork } from '#server/platform/limits/client-network.ts';

const MINUTE = 60;
const DAY = 86_400;
const NEW_ACCOUNT_MS = NEW_ACCOUNT_DAYS * DAY * 1000;

/** The organisation whose quotas apply, and its client address. */
export interface QuotaHolder {
  principal: Pick<Principal, 'organization'>;
  clientAddress: string;
}

/** The number of candidates of other organisations that an organisation may look up or export. */
export interface Quota {
  name: 'people-per-minute' | 'people-per-day' | 'new-accounts-per-day' | 'exported-people-per-day';
  limit: number;
  seconds: number;
  used: number;
  left: number;
}

/**
 * Returns the recipient to count for: the organisation, and its client network while the organisation is new, unless that
 * is a network of very many people.
 */
export function toRecipient({ limits }: Env, { principal, clientAddress }: QuotaHolder): Recipient {
  const isNew = Date.now() - principal.organization.created_at.valueOf() < NEW_ACCOUNT_MS;
  const isShared = isNew && !isInNetworks(clientAddress, limits.sharedNetworks);
  return { ...ownedBy(principal), network: isShared ? toClientNetwork(clientAddress) : null };
}

const buildQuota = (name: Quota['name'], limit: number, seconds: number, used: number) => ({
  name,
  limit,
  seconds,
  used,
  left: Math.max(0, limit - used),
});

const dayLimits = {
  'email only': 'peoplePerDayEmailOnly',
  'domain verified': 'peoplePerDayDomainVerified',
  'name confirmed': 'peoplePerDayNameConfirmed',
  'registry checked': 'peoplePerDayNameConfirmed',
} as const satisfies Record<AssuranceLevel, keyof Env['limits']>;

/** Returns the limits of an organisation, and the shared one of new organisations on its network. */
export function getPeopleLimits({ limits }: Env, { principal }: QuotaHolder): PeopleLimits {
  return {
    minute: limits.peoplePerMinute,
    day: limits[dayLimits[principal.organization.level]],
    network_day: limits.peoplePerDayNewAccounts,
  };
}

/** Builds the look-up quotas: per minute, per day and, for a new organisation, per day of its network. */
export function buildPeopleQuotas(limits: PeopleLimits, { network }: Recipient, usage: Usage): Quota[] {
  const { minute, day, network_day } = usage;
  const own = [
    buildQuota('people-per-minute', limits.minute, MINUTE, minute),
    buildQuota('people-per-day', limits.day, DAY, day),
  ];
  if (network === null) return own;
  return [...own, buildQuota('new-accounts-per-day', limits.network_day, DAY, network_day)];
}

export const buildExportQuota = ({ limits }: Env, exported: number): Quota =>
  buildQuota('exported-people-per-day', limits.exportedPeoplePerDay, DAY, exported);
