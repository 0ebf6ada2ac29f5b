import type { Limit } from '#server/platform/limits/limits.ts';

/** Status lists that one client address may read: those of all checks of a busy program that keeps them for a minute. */
export const statusListReads = (): Limit[] => [{ name: 'status-lists', points: 120, seconds: 60 }];
