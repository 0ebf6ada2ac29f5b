import type { Limit } from '#server/platform/limits/limits.ts';

/** Codes for changes of one account's email: each request sends one to both addresses. */
export const emailChangeLimits: readonly Limit[] = [
  { name: 'email-change-codes', points: 5, seconds: 600 },
  { name: 'email-change-codes-per-day', points: 20, seconds: 86_400 },
];
