import type { Permission } from '#contract/permissions.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';
import type { Principal } from './principal.ts';

/**
 * Checks that a principal may do something.
 * @throws DomainError already_verified, email_not_verified, role_not_permitted
 */
export function authorize(
  { role, permissions }: Pick<Principal, 'role' | 'permissions'>,
  permission: Permission,
): void {
  if (permissions.has(permission)) return;
  if (permission === 'email:verify') throw new DomainError('already_verified');
  // Everyone may end their session once their email is verified.
  if (!permissions.has('session:end')) throw new DomainError('email_not_verified');
  throw new DomainError('role_not_permitted', { role, permission });
}
