import { CODE_TRIES, CODE_TRIES_TOTAL } from '#contract/limits.ts';
import {
  type CodeOwner,
  getCodeState,
  type CodeAttempt,
  tryCodes,
} from '#server/domain/identity/queries/codes.ts';
import type { Runner } from '#server/platform/db/database.ts';

export type TryResult = 'right' | 'wrong' | 'used up' | 'expired' | 'none';

const isUsedUp = ({ wrong_tries, tries_here }: CodeAttempt) =>
  tries_here >= CODE_TRIES || wrong_tries >= CODE_TRIES_TOTAL;

/**
 * Tries a code of an email from a client network. Only wrong attempts count. `isExhausted`: this attempt used up the
 * tries of all client networks together.
 */
export async function tryCode(
  runner: Runner,
  owner: CodeOwner,
  attempt: { hash: Buffer; network: string },
): Promise<{ result: TryResult; isExhausted: boolean }> {
  const tries = await tryCodes(runner, owner, attempt);
  if (tries.some(({ is_right }) => is_right)) return { result: 'right', isExhausted: false };
  if (tries.length > 0)
    return {
      result: tries.every(isUsedUp) ? 'used up' : 'wrong',
      isExhausted: tries.some(({ wrong_tries }) => wrong_tries >= CODE_TRIES_TOTAL),
    };
  const state = await getCodeState(runner, owner);
  return { result: state === 'none' || state === 'expired' ? state : 'used up', isExhausted: false };
}
