import type { FastifyRequest } from 'fastify';
import type { Guard } from '#contract/call.ts';
import type { Role } from '#contract/fields/fields.ts';
import { extendToken, findToken } from '#server/db/accounts/tokens.ts';
import { DomainError } from '#server/errors/domain-error.ts';
import type { Services } from '#server/services.ts';

/** The account that makes a call. */
export interface Caller {
  id: number;
  email: string;
  role: Role;
  /** Of a school or a company; empty for an individual. */
  name: string;
  created_at: Date;
  token: string;
}

/** The account of a token, and what the token permits. */
export interface Bearer {
  caller: Caller;
  token: NonNullable<Awaited<ReturnType<typeof findToken>>>;
}

/**
 * The bearer of the request's token.
 * @throws DomainError without a known token
 */
export async function authenticate(request: FastifyRequest, { db }: Services): Promise<Bearer> {
  const token = /^Bearer ([\w-]{1,200})$/iu.exec(request.headers.authorization ?? '')?.[1];
  const found = token && (await findToken(db, token));
  if (!found) throw new DomainError('not_signed_in');
  const { id, email, role, name, account_created_at: created_at } = found;
  return { caller: { id, email, role, name, created_at, token }, token: found };
}

/**
 * Checks that the bearer's token permits the call.
 * @throws DomainError with a register token or an unverified email
 */
export async function authorize(
  guard: Exclude<Guard, 'none'>,
  { caller, token }: Bearer,
  { db }: Services,
): Promise<void> {
  if (guard === 'register' && token.purpose === 'register') return;
  if (guard === 'register') throw new DomainError('already_verified');
  if (token.purpose !== 'session' || !token.email_verified_at) throw new DomainError('email_not_verified');
  await extendToken(db, caller.token, token);
}
