import type { Env } from '#server/env.ts';
import type { Limit } from './limits.ts';

/** Suggestions while one types a name: several belong to one search, and they show words, no people. */
export const suggestions = ({ limits }: Env): Limit[] => [
  { name: 'suggestions a minute', points: limits.suggestionsPerMinute, seconds: 60 },
  { name: 'suggestions a day', points: limits.suggestionsPerDay, seconds: 86_400 },
];

/** Searches that show nobody use up no quota of people, but say by that who is not there, and what else to try. */
export const emptySearches = ({ limits }: Env): Limit[] => [
  { name: 'empty searches a minute', points: limits.suggestionsPerMinute, seconds: 60 },
  { name: 'empty searches a day', points: limits.suggestionsPerDay, seconds: 86_400 },
];
