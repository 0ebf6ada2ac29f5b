import { DomainError } from '#server/platform/errors/domain-error.ts';
import type { Principal } from './principal.ts';

/**
 * Checks that the session is recently authenticated, if the organisation asks for it.
 * @throws DomainError recent_authentication_required
 */
export function assertRecentlyAuthenticated({
  lacksRecentAuthentication,
}: Pick<Principal, 'lacksRecentAuthentication'>): void {
  if (lacksRecentAuthentication) throw new DomainError('recent_authentication_required');
}
