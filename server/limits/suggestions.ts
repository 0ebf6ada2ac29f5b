import type { Env } from '#server/env.ts';
import type { Limit } from './limits.ts';

/** Suggestions while a name is typed: one search needs several, and they show words, not people. */
export const suggestions = ({ limits }: Env): Limit[] => [
  { name: 'suggestions a minute', points: limits.suggestionsPerMinute, seconds: 60 },
  { name: 'suggestions a day', points: limits.suggestionsPerDay, seconds: 86_400 },
];

/** Searches without results use no quota of people, but they reveal who is not on record. */
export const emptySearches = ({ limits }: Env): Limit[] => [
  { name: 'empty searches a minute', points: limits.suggestionsPerMinute, seconds: 60 },
  { name: 'empty searches a day', points: limits.suggestionsPerDay, seconds: 86_400 },
];
