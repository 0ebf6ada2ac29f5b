import type { OperatorAccess } from '#contract/user.ts';
import type { Env } from '#server/platform/env/env.ts';

/** Whether an email is that of an operator, who also needs a session with a second factor. */
export const isOperatorEmail = (email: string, { operatorEmails }: Pick<Env, 'operatorEmails'>): boolean =>
  operatorEmails.includes(email);

/**
 * The access of a session: an operator's email is listed in OPERATOR_EMAILS, and they logged in with a second factor. A
 * member who has just set one up logs in again first.
 */
export function getOperatorAccess(
  { email, second_factor = null }: { email: string; second_factor?: string | null },
  env: Pick<Env, 'operatorEmails'>,
): OperatorAccess {
  if (!isOperatorEmail(email, env)) return 'no';
  return second_factor === null ? 'second factor needed' : 'yes';
}
