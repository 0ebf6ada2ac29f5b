import type { OperatorAccess } from '#contract/calls/security.ts';
import type { Env } from '#server/platform/env/env.ts';
import type { Principal } from './principal.ts';

/** Whether an email is that of an operator, who also needs a session with a second factor. */
export const isOperatorEmail = (email: string, { operatorEmails }: Pick<Env, 'operatorEmails'>): boolean =>
  operatorEmails.includes(email);

type Listed = Pick<Principal, 'actor'>;
interface Session {
  second_factor: string | null;
}

/**
 * The access of a member in this session: an operator's email is listed in OPERATOR_EMAILS, and they logged in with a
 * second factor. A member who has just set one up logs in again first.
 */
export function getOperatorAccess(
  { actor }: Listed,
  { second_factor }: Session,
  env: Pick<Env, 'operatorEmails'>,
): OperatorAccess {
  if (!isOperatorEmail(actor.email, env)) return 'no';
  return second_factor === null ? 'second factor needed' : 'yes';
}

/** Whether a member is an operator in this session. */
export const isOperator = (principal: Listed, session: Session, env: Pick<Env, 'operatorEmails'>): boolean =>
  getOperatorAccess(principal, session, env) === 'yes';
