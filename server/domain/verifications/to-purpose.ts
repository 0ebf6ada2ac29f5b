import type { Purpose } from '#contract/purpose.ts';
import type { VerificationRow } from './queries/verifications.ts';

/** Returns the purpose of a verification; null if it was not stated. */
export const toPurpose = ({
  purpose,
  purpose_note,
}: Pick<VerificationRow, 'purpose' | 'purpose_note'>): Purpose | null =>
  purpose && { kind: purpose, note: purpose_note || null };
