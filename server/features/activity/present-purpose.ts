import type { Purpose, PurposeKind } from '#contract/purpose.ts';

/** Returns the purpose of an audit entry with its note; null if none was stated. */
export const presentPurpose = (kind: PurposeKind | null, note: unknown): Purpose | null =>
  kind && { kind, note: typeof note === 'string' ? note : null };
