import type { Env } from '#server/env.ts';
import type { Limit } from './limits.ts';

/** Limits on name suggestions. One search needs several, and they show words, not people. */
export const suggestions = ({ limits }: Env): Limit[] => [
  { name: 'suggestions a minute', points: limits.suggestionsPerMinute, seconds: 60 },
  { name: 'suggestions a day', points: limits.suggestionsPerDay, seconds: 86_400 },
];

/** Limits on searches without results. These use no quota, but they reveal who is not on record. */
export const emptySearches = ({ limits }: Env): Limit[] => [
  { name: 'empty searches a minute', points: limits.suggestionsPerMinute, seconds: 60 },
  { name: 'empty searches a day', points: limits.suggestionsPerDay, seconds: 86_400 },
];
