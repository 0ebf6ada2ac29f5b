import type { EmailChangeState } from '#contract/calls/profile.ts';
import { type Account, lockAccount } from '#server/domain/identity/queries/accounts.ts';
import { findEmailChange, removeEmailChange } from '#server/domain/identity/queries/email-changes.ts';
import type { Database, Runner } from '#server/platform/db/database.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';
import type { Limits } from '#server/platform/limits/limits.ts';
import type { EmailServices } from '#server/platform/mail/enqueue-email.ts';
import { emailChangeLimits } from './email-change-limits.ts';
import { sendChangeCodes } from './send-change-codes.ts';

async function isWaiting(runner: Runner, { id }: Account, email: string): Promise<boolean> {
  const change = await findEmailChange(runner, id);
  return change?.email === email && change.seconds_left > 0;
}

async function areWithinLimits(limits: Limits, { id }: Account): Promise<boolean> {
  for (const limit of emailChangeLimits) if (!(await limits.isWithin(limit, id))) return false;
  return true;
}

/**
 * Starts a change of the caller's email without their password, if they have proven their identity recently. Never
 * refuses: the state says what is missing. A change to the same email that is waiting for its codes is kept.
 */
export async function startEmailChange(
  services: EmailServices & { db: Database; limits: Limits },
  { isRecentlyAuthenticated }: { isRecentlyAuthenticated: boolean },
  account: Account,
  email: string,
): Promise<EmailChangeState> {
  const { db, limits } = services;
  if (await isWaiting(db, account, email)) return 'waiting';
  // Without a password, the code sent to the current email alone proves that the owner asks.
  if (account.password_hash !== null && !isRecentlyAuthenticated) return 'identity needed';
  if (!(await areWithinLimits(limits, account))) return 'too many codes';
  return await db.transaction().execute(async (tx) => {
    const current = await lockAccount(tx, account.id);
    if (!current) throw new DomainError('not_signed_in');
    // The password or the email has been replaced since the session was checked.
    if (current.password_hash !== account.password_hash || current.email !== account.email)
      return 'identity needed';
    if (await isWaiting(tx, current, email)) return 'waiting';
    await removeEmailChange(tx, current);
    await sendChangeCodes(tx, services, current, email);
    return 'codes sent';
  });
}
