import { PAGE_SIZE_MAX } from '#contract/limits.ts';
import { exportTexts } from '#contract/texts/exports.ts';
import type { Env } from '#server/env.ts';
import { tooMany } from '#server/http/problem.ts';
import type { Limit, Limits } from './limits.ts';

export const lookUpsADay = ({ limits }: Env): Limit => ({
  name: 'look-ups a day',
  points: limits.searchesPerDay,
  seconds: 86_400,
});

/** Looking people up, by search or one by one, so that the portal cannot be scraped quietly. */
export const lookUps = (env: Env): Limit[] => [
  { name: 'look-ups a minute', points: env.limits.searchesPerMinute, seconds: 60 },
  lookUpsADay(env),
];

/** Suggestions while one types a name: several belong to one search, and they show words, no people. */
export const suggestions = ({ limits }: Env): Limit[] => [
  { name: 'suggestions a minute', points: limits.suggestionsPerMinute, seconds: 60 },
  { name: 'suggestions a day', points: limits.suggestionsPerDay, seconds: 86_400 },
];

/**
 * Counts taking so many candidates of others away at once: as many as a page of a search shows count as one look-up,
 * so that exporting gathers no faster. A refusal counts nothing.
 * @throws Problem 429 that says how many may still be taken today
 */
export async function useLookUps(limits: Limits, env: Env, account_id: number, others: number) {
  if (others === 0) return;
  const day = lookUpsADay(env);
  const needed = Math.ceil(others / PAGE_SIZE_MAX);
  const left = await limits.left(day, account_id);
  if (needed > left.points) {
    const lines = [exportTexts.othersLeft(left.points * PAGE_SIZE_MAX)];
    throw tooMany(left.seconds || day.seconds, exportTexts.tooManyOthers(others), lines);
  }
  await limits.use(day, account_id, needed);
}
