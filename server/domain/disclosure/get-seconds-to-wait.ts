import type { Runner } from '#server/platform/db/database.ts';
import { type Recipient, getSecondsUntilFree } from './queries/disclosures.ts';
import type { Quota } from './quotas.ts';

/** Returns the seconds until a quota has `needed` candidates left, or its full limit if that is smaller. */
export async function getSecondsToWait(
  runner: Runner,
  recipient: Recipient,
  { name, limit, seconds, used }: Quota,
  needed: number,
): Promise<number> {
  const by = name === 'new-accounts-per-day' ? 'network' : 'organization';
  const exported = name === 'exported-people-per-day';
  const nth = Math.min(used + needed - limit, used);
  if (nth < 1) return needed > limit ? seconds : 1;
  const wait = await getSecondsUntilFree(runner, recipient, { seconds, nth, by, exported });
  return Math.max(1, Math.ceil(wait ?? 1));
}
