import { type Account, lockAccount } from '#server/domain/identity/queries/accounts.ts';
import type { Runner } from '#server/platform/db/database.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';
import { limitFailures } from '#server/platform/limits/limit-failures.ts';
import type { Limit, Limits } from '#server/platform/limits/limits.ts';
import { isPassword } from './hash.ts';

/** Wrong current passwords for one account, for all calls that require it. */
const wrongCurrentPasswords: Limit = { name: 'wrong-current-passwords', points: 10, seconds: 900 };

/**
 * Checks the password of a signed-in account again, before an action that a session alone must not authorise.
 * @throws DomainError no_password_set, current_password_wrong, or after many wrong passwords
 */
export async function checkCurrentPassword(
  limits: Limits,
  { id, password_hash }: Pick<Account, 'id' | 'password_hash'>,
  password: string,
): Promise<void> {
  if (password_hash === null) throw new DomainError('no_password_set');
  const isRight = await limitFailures(
    limits,
    [[wrongCurrentPasswords, id]],
    async () => (await isPassword(password, password_hash)) || undefined,
  );
  if (!isRight) throw new DomainError('current_password_wrong');
}

/**
 * Locks the account whose password has been checked. Lock it before its organisation and its codes.
 * @throws DomainError not_signed_in, or current_password_wrong when the password has been replaced since the check
 */
export async function lockCheckedAccount(
  tx: Runner,
  { id, password_hash }: Pick<Account, 'id' | 'password_hash'>,
): Promise<Account> {
  const current = await lockAccount(tx, id);
  if (!current) throw new DomainError('not_signed_in');
  if (current.password_hash !== password_hash) throw new DomainError('current_password_wrong');
  return current;
}
