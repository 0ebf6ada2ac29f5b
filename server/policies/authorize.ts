import type { Permission } from '#contract/permissions.ts';
import { DomainError } from '#server/errors/domain-error.ts';
import type { Principal } from './principal.ts';

/** Checks that a principal may do something. @throws DomainError already_verified, email_not_verified */
export function authorize({ permissions }: Pick<Principal, 'permissions'>, permission: Permission): void {
  if (permissions.has(permission)) return;
  throw new DomainError(permission === 'email:verify' ? 'already_verified' : 'email_not_verified');
}
