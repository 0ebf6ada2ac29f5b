import type { ErrorCode } from '#contract/error-codes.ts';
import { tryCode, type TryResult } from '#server/domain/identity/codes/try-code.ts';
import type { Account } from '#server/domain/identity/queries/accounts.ts';
import type { Database } from '#server/platform/db/database.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';
import { toChangeCodeOwner } from '#server/domain/identity/queries/email-changes.ts';

const failureCodes = {
  'used up': 'code_attempts_used',
  expired: 'code_expired',
  // A concurrent call has confirmed or cancelled the change.
  none: 'email_change_not_found',
} as const satisfies Record<Exclude<TryResult, 'right' | 'wrong'>, ErrorCode>;

interface Attempt {
  email: string;
  hash: Buffer;
  /** The error for a wrong code. */
  wrong: Extract<ErrorCode, 'current_email_code_wrong' | 'new_email_code_wrong'>;
}

/** Tries the codes of both addresses, the current one first. @throws DomainError for the first that is not right */
export async function tryChangeCodes(
  db: Database,
  { id }: Pick<Account, 'id'>,
  attempts: readonly Attempt[],
  network: string,
): Promise<void> {
  for (const { email, hash, wrong } of attempts) {
    const { result } = await tryCode(db, toChangeCodeOwner(id, email), { hash, network });
    if (result === 'right') continue;
    throw new DomainError(result === 'wrong' ? wrong : failureCodes[result]);
  }
}
