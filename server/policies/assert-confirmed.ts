import { DomainError } from '#server/errors/domain-error.ts';
import type { Principal } from './principal.ts';

/**
 * Checks that no confirmation of the identity is due by the setting of the organisation.
 * @throws DomainError recent_authentication_required
 */
export function assertConfirmed({ isConfirmationDue }: Pick<Principal, 'isConfirmationDue'>): void {
  if (isConfirmationDue) throw new DomainError('recent_authentication_required');
}
