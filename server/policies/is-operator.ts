import type { Env } from '#server/env.ts';
import type { Principal } from './principal.ts';

/**
 * Whether a member is an operator in this session: their email is listed in OPERATOR_EMAILS, and they logged in with a
 * second factor. A member who has just set one up logs in again first.
 */
export const isOperator = (
  { actor }: Pick<Principal, 'actor'>,
  { second_factor }: { second_factor: string | null },
  { operatorEmails }: Pick<Env, 'operatorEmails'>,
): boolean => second_factor !== null && operatorEmails.includes(actor.email);
