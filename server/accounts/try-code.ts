import { CODE_TRIES, CODE_TRIES_TOTAL } from '#contract/limits.ts';
import { type CodeOwner, getCodeState, type CodeAttempt, tryCodes } from '#server/db/accounts/codes.ts';
import type { Runner } from '#server/db/database.ts';

export type TryResult = 'right' | 'wrong' | 'used up' | 'expired' | 'none';

const isUsedUp = ({ wrong_tries, tries_here }: CodeAttempt) =>
  tries_here >= CODE_TRIES || wrong_tries >= CODE_TRIES_TOTAL;

/**
 * Tries a code of an email from a client network. Only wrong attempts count. `hasDied`: this attempt was the last one
 * that the code allows from anywhere.
 */
export async function tryCode(
  runner: Runner,
  owner: CodeOwner,
  attempt: { hash: Buffer; network: string },
): Promise<{ result: TryResult; hasDied: boolean }> {
  const tries = await tryCodes(runner, owner, attempt);
  if (tries.some(({ is_right }) => is_right)) return { result: 'right', hasDied: false };
  if (tries.length > 0)
    return {
      result: tries.every(isUsedUp) ? 'used up' : 'wrong',
      hasDied: tries.some(({ wrong_tries }) => wrong_tries >= CODE_TRIES_TOTAL),
    };
  const state = await getCodeState(runner, owner);
  return { result: state === 'none' || state === 'expired' ? state : 'used up', hasDied: false };
}
