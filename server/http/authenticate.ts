import type { FastifyRequest } from 'fastify';
import type { Call } from '#contract/call.ts';
import { extendToken, findToken } from '#server/db/accounts/tokens.ts';
import { DomainError } from '#server/errors/domain-error.ts';
import { authorize } from '#server/policies/authorize.ts';
import { grantPermissions } from '#server/policies/grant-permissions.ts';
import type { Principal } from '#server/policies/principal.ts';
import type { Services } from '#server/services.ts';

/** The principal of a request, and the stored state of its token. */
export interface Bearer {
  principal: Principal;
  token: NonNullable<Awaited<ReturnType<typeof findToken>>>;
}

/**
 * Finds the principal of the request's token.
 * @throws DomainError not_signed_in
 */
export async function authenticate(request: FastifyRequest, { db }: Services): Promise<Bearer> {
  const token = /^Bearer ([\w-]{1,200})$/iu.exec(request.headers.authorization ?? '')?.[1];
  const found = token && (await findToken(db, token));
  if (!found) throw new DomainError('not_signed_in');
  const { member_id, organization_id, email, kind, name, organization_created_at: created_at } = found;
  const principal = {
    actor: { member_id, organization_id, email },
    organization: { id: organization_id, kind, name, created_at },
    permissions: grantPermissions(found),
    token,
  };
  return { principal, token: found };
}

/** Checks that the principal may make the call, and extends the session. @throws DomainError */
export async function authorizeCall(
  { permission }: Call,
  { principal, token }: Bearer,
  { db }: Services,
): Promise<void> {
  if (permission === 'public') return;
  authorize(principal, permission);
  if (token.purpose === 'session') await extendToken(db, principal.token, token);
}
