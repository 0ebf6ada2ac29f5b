import type { Env } from '#server/env.ts';
import type { Limit } from '#server/limits/limits.ts';

/** Looking people up, by search or one by one, so that the portal cannot be scraped quietly. */
export const lookUps = ({ limits }: Env): Limit[] => [
  { name: 'look-ups a minute', points: limits.searchesPerMinute, seconds: 60 },
  { name: 'look-ups a day', points: limits.searchesPerDay, seconds: 86_400 },
];
