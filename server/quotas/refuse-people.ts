import { quotaTexts } from '#contract/texts/quotas.ts';
import type { Runner } from '#server/db/database.ts';
import type { Recipient } from '#server/db/disclosures.ts';
import { Problem, tooMany } from '#server/http/problem.ts';
import type { Quota } from './quotas.ts';
import { rateLimitHeaders } from './rate-limit-headers.ts';
import { secondsToWait } from './seconds-to-wait.ts';

/** How many people a call would count by each quota. */
export type Needs = (quota: Quota) => number;

/**
 * The refusal of a call that needs more people than its quotas leave: which quota, how many are left, and when there
 * are enough again. Where only running searches hold them back, that is soon.
 */
export async function refusePeople(
  runner: Runner,
  recipient: Recipient,
  quotas: readonly Quota[],
  needs: Needs,
): Promise<Problem> {
  const wait = new Map<Quota['name'], number>();
  for (const quota of quotas) {
    const needed = needs(quota);
    if (quota.used + needed > quota.limit)
      wait.set(quota.name, await secondsToWait(runner, recipient, quota, needed));
  }
  const [longest] = quotas
    .filter(({ name }) => wait.has(name))
    .toSorted((a, b) => (wait.get(b.name) ?? 0) - (wait.get(a.name) ?? 0));
  const { message, lines } = longest
    ? wordsFor(longest, needs(longest))
    : { message: quotaTexts.busy, lines: [] };
  const refusal = tooMany(longest ? (wait.get(longest.name) ?? 1) : 1, message, lines);
  return new Problem(refusal.status, message, lines, {
    ...refusal.headers,
    ...rateLimitHeaders(quotas, wait),
  });
}

function wordsFor({ name, limit, left }: Quota, needed: number): { message: string; lines: string[] } {
  if (name === 'people-per-minute') return { message: quotaTexts.minuteUsed(limit), lines: [] };
  if (name === 'exported-people-per-day' && left > 0)
    return { message: quotaTexts.tooManyToExport(needed, left), lines: [quotaTexts.chooseFewer] };
  if (name === 'exported-people-per-day') return { message: quotaTexts.exportUsed(limit), lines: [] };
  if (left > 0) return { message: quotaTexts.tooManyPeople(left), lines: [quotaTexts.narrow] };
  const used = name === 'people-per-day' ? quotaTexts.dayUsed : quotaTexts.networkUsed;
  return { message: used(limit), lines: [] };
}
