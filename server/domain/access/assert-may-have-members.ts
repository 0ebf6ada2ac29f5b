import { DomainError } from '#server/platform/errors/domain-error.ts';
import type { Principal } from './principal.ts';

/**
 * Checks that the organisation can have several members, so that there is somebody to invite or to set rules for.
 * @throws DomainError individual_without_members
 */
export function assertMayHaveMembers({ kind }: Principal['organization']): void {
  if (kind === 'individual') throw new DomainError('individual_without_members');
}
