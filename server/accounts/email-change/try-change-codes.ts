import type { ErrorCode } from '#contract/error-codes.ts';
import { tryCode, type TryResult } from '#server/secrets/try-code.ts';
import type { Account } from '#server/db/accounts/accounts.ts';
import type { Database } from '#server/db/database.ts';
import { DomainError } from '#server/errors/domain-error.ts';
import { toChangeCodeOwner } from '#server/db/accounts/email-changes.ts';

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
