import type { Limit } from '#server/platform/limits/limits.ts';

/** Status lists that one client address may read. Enough for a verifier that caches each list for a minute. */
export const statusListReads = (): Limit[] => [{ name: 'status-lists', points: 120, seconds: 60 }];
