import type { FastifyRequest } from 'fastify';
import type { Call } from '#contract/call.ts';
import { isForSetup, permittedWhileSuspended } from '#contract/permissions.ts';
import { extendToken, findToken } from '#server/domain/identity/queries/tokens.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';
import { toClientNetwork } from '#server/platform/limits/client-network.ts';
import { authorize } from '#server/domain/access/authorize.ts';
import { assertRecentlyAuthenticated } from '#server/domain/access/assert-recently-authenticated.ts';
import { getOperatorAccess } from '#server/domain/access/operator-access.ts';
import { grantPermissions } from '#server/domain/access/grant-permissions.ts';
import type { Principal } from '#server/domain/access/principal.ts';
import type { Services } from './services.ts';
import type { Database } from '#server/platform/db/database.ts';
import { listSecondFactors } from '#server/domain/identity/second-factors/list-second-factors.ts';

/** The principal of a request, and the stored state of its token. */
export interface Bearer {
  principal: Principal;
  token: NonNullable<Awaited<ReturnType<typeof findToken>>>;
}

/**
 * Finds the principal of the request's token.
 * @throws DomainError not_signed_in
 */
export async function authenticate(request: FastifyRequest, { db, env }: Services): Promise<Bearer> {
  const token = /^Bearer ([\w-]{1,200})$/iu.exec(request.headers.authorization ?? '')?.[1];
  const found = token && (await findToken(db, token));
  if (!found) throw new DomainError('not_signed_in');
  const { member_id, organization_id, email, kind, name, role } = found;
  const created_at = found.organization_created_at;
  const principal = {
    actor: { member_id, organization_id, email },
    organization: { id: organization_id, kind, name, created_at, level: found.level },
    role,
    permissions: grantPermissions(found),
    token,
    operator: getOperatorAccess(found, env),
    isRecentlyAuthenticated: found.is_recently_authenticated,
    lacksRecentAuthentication: found.lacks_recent_authentication,
    lookUps: { areStopped: found.are_look_ups_stopped, needConfirmation: found.needs_confirmation },
  };
  return { principal, token: found };
}

/**
 * Checks that the principal may make the call, that their organisation is not suspended, and that they have proven their
 * identity recently enough for it. Extends the session.
 * @throws DomainError
 */
export async function authorizeCall(
  { permission, requiresOperator, requiresRecentAuthentication }: Call,
  { principal, token, clientAddress }: Bearer & { clientAddress: string },
  { db }: Services,
): Promise<void> {
  if (permission === 'public') return;
  authorize(principal, permission);
  if (token.suspended_at && !permittedWhileSuspended.has(permission))
    throw new DomainError('organization_suspended');
  if (requiresOperator && principal.operator !== 'yes') throw new DomainError('unknown_address');
  if (token.lacks_second_factor && token.purpose === 'session' && !isForSetup(permission))
    throw new DomainError('second_factor_setup_required');
  if (requiresRecentAuthentication === 'by setting') assertRecentlyAuthenticated(principal);
  else if (requiresRecentAuthentication === 'by second factor') await assertSecondFactorProven(db, token);
  else if (requiresRecentAuthentication === true && !token.is_recently_authenticated)
    throw new DomainError('recent_authentication_required');
  if (token.purpose === 'session')
    await extendToken(db, principal.token, { ...token, network: toClientNetwork(clientAddress) });
}

type Session = Pick<
  NonNullable<Awaited<ReturnType<typeof findToken>>>,
  'member_id' | 'is_second_factor_recent' | 'is_recently_authenticated'
>;

/**
 * Checks that a member with a second factor has proven it recently in this session, and that any other has proven their
 * identity recently.
 * @throws DomainError recent_second_factor_required, recent_authentication_required
 */
async function assertSecondFactorProven(
  db: Database,
  { member_id, is_second_factor_recent, is_recently_authenticated }: Session,
): Promise<void> {
  if (is_second_factor_recent) return;
  if ((await listSecondFactors(db, member_id)).length > 0)
    throw new DomainError('recent_second_factor_required');
  if (!is_recently_authenticated) throw new DomainError('recent_authentication_required');
}
