import { setTimeout as delay } from 'node:timers/promises';
import { CODE_CHECK_DELAY_MS } from '#contract/limits.ts';
import type { Limits } from '#server/platform/limits/limits.ts';
import { codeChecks } from '#server/features/accounts/limits.ts';

/**
 * Counts a check of a reset code. Unusually many checks suggest guessing. Then clients that did not request a reset from the
 * same browser then wait a moment, and no client is rejected.
 */
export async function delayCodeCheck(limits: Limits, hasRequestedReset: boolean): Promise<void> {
  const isUsual = await limits.isWithin(codeChecks, 'all');
  if (!isUsual && !hasRequestedReset) await delay(CODE_CHECK_DELAY_MS);
}
