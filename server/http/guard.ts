import type { FastifyRequest } from 'fastify';
import type { Guard } from '#contract/call.ts';
import type { Role } from '#contract/fields.ts';
import { accountTexts } from '#contract/texts/accounts.ts';
import { extendToken, findToken } from '#server/db/tokens.ts';
import type { Services } from '#server/services.ts';
import { forbidden, unauthenticated } from './problem.ts';

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

/**
 * Lets the bearer of a fitting token through.
 * @throws Problem 401 without a known token, 403 with a register token or an unverified e-mail
 */
export async function admit(
  guard: Exclude<Guard, 'none'>,
  request: FastifyRequest,
  { db }: Services,
): Promise<Caller> {
  const token = /^Bearer ([\w-]{1,200})$/iu.exec(request.headers.authorization ?? '')?.[1];
  const found = token && (await findToken(db, token));
  if (!found) throw unauthenticated(accountTexts.notSignedIn);
  const { id, email, role, name, account_created_at: created_at } = found;
  const caller = { id, email, role, name, created_at, token };
  if (guard === 'register' && found.purpose === 'register') return caller;
  if (guard === 'register') throw forbidden(accountTexts.alreadyVerified);
  if (found.purpose !== 'session' || !found.email_verified_at) throw forbidden(accountTexts.notVerified);
  await extendToken(db, token, found);
  return caller;
}
