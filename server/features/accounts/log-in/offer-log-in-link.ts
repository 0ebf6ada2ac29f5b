import { DomainError } from '#server/platform/errors/domain-error.ts';
import { LimitExceeded } from '#server/platform/limits/limit-exceeded.ts';
import type { Services } from '#server/http/services.ts';
import { logInLinks, wrongPasswordsPerEmail } from '#server/features/accounts/limits.ts';
import { enqueueLogInLinkRequest } from './mail-log-in-link-job.ts';

/**
 * Runs an attempt to log in. When the wrong passwords of all networks together refuse it, the owner gets an email with a link
 * that logs in, at most once an hour. The reply is the same for an address without an account.
 * @throws DomainError log_in_link_sent
 */
export async function offerLogInLink<T>(
  { db, jobs, secret, limits }: Services,
  email: string,
  attempt: () => Promise<T>,
): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    if (!(error instanceof LimitExceeded) || error.limitName !== wrongPasswordsPerEmail.name) throw error;
    if (await limits.isWithin(logInLinks, email)) await enqueueLogInLinkRequest(db, { jobs, secret }, email);
    throw new DomainError('log_in_link_sent', undefined, { retryAfter: error.retryAfter });
  }
}
