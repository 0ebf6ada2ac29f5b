import {
  WRONG_SECOND_FACTORS,
  WRONG_SECOND_FACTORS_PER_DAY,
  WRONG_SECOND_FACTORS_PER_NETWORK,
} from '#contract/limits.ts';
import { toClientNetwork } from '#server/platform/limits/client-network.ts';
import type { Limit, Limits } from '#server/platform/limits/limits.ts';

const QUARTER_HOUR = 900;
const DAY = 86_400;

/** Wrong second factors of one member. Guessing needs the password first, so strangers cannot lock a member out. */
const perMember: Limit = {
  name: 'wrong-second-factors',
  points: WRONG_SECOND_FACTORS,
  seconds: QUARTER_HOUR,
};
const perMemberAndDay: Limit = {
  name: 'wrong-second-factors-per-day',
  points: WRONG_SECOND_FACTORS_PER_DAY,
  seconds: DAY,
};

/** Wrong second factors from one client network, for any member. */
export const wrongSecondFactorsPerNetwork: Limit = {
  name: 'wrong-second-factors-per-network',
  points: WRONG_SECOND_FACTORS_PER_NETWORK,
  seconds: QUARTER_HOUR,
};

/**
 * Runs a check of a second factor, which throws when it is wrong. Each check counts before it runs, in the database, so
 * that concurrent guesses in several processes cannot exceed the limits. A right one is taken back.
 * @throws LimitExceeded
 */
export async function limitGuesses<T>(
  limits: Limits,
  { member_id, clientAddress }: { member_id: number; clientAddress: string },
  check: () => Promise<T>,
): Promise<T> {
  const counted = [
    [wrongSecondFactorsPerNetwork, toClientNetwork(clientAddress)],
    [perMember, member_id],
    [perMemberAndDay, member_id],
  ] as const;
  for (const [limit, key] of counted) await limits.use(limit, key);
  const result = await check();
  for (const [limit, key] of counted) await limits.refund(limit, key);
  return result;
}
