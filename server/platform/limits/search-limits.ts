import type { Env } from '#server/platform/env/env.ts';
import type { Limit } from './limits.ts';

/** Limits on name suggestions. One search needs several, and they show words, not people. */
export const suggestionLimits = ({ limits }: Env): Limit[] => [
  { name: 'suggestions-per-minute', points: limits.suggestionsPerMinute, seconds: 60 },
  { name: 'suggestions-per-day', points: limits.suggestionsPerDay, seconds: 86_400 },
];

/** Limits on searches without results. These use no quota, but they reveal who is not on record. */
export const emptySearchLimits = ({ limits }: Env): Limit[] => [
  { name: 'empty-searches-per-minute', points: limits.suggestionsPerMinute, seconds: 60 },
  { name: 'empty-searches-per-day', points: limits.suggestionsPerDay, seconds: 86_400 },
];
