import { DomainError } from '#server/platform/errors/domain-error.ts';
import type { Principal } from '#server/domain/access/principal.ts';

/** Rejects look-ups of people of other organisations while an owner or an operator has stopped those of the member. @throws DomainError look_ups_stopped */
export function assertLookUpsAllowed({ lookUps }: Pick<Principal, 'lookUps'>): void {
  if (lookUps.areStopped) throw new DomainError('look_ups_stopped');
}

/** Rejects an unspecific search while the member should confirm their identity. @throws DomainError look_ups_need_confirmation */
export function assertIdentityConfirmed({ lookUps }: Pick<Principal, 'lookUps'>): void {
  if (lookUps.needConfirmation) throw new DomainError('look_ups_need_confirmation');
}
