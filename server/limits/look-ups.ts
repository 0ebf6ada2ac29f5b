import type { Env } from '#server/env.ts';
import type { Limit } from './limits.ts';

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
