import { findPendingNameCheck } from '#server/domain/assurance/queries/name-checks.ts';
import type { Runner } from '#server/platform/db/database.ts';
import { lockForDecision } from '#server/domain/assurance/queries/organizations.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';

/**
 * Locks the organisation of a pending name check, whose name and checks then stay as they are until the transaction ends.
 * @returns the check, and the name that the organisation has now
 * @throws DomainError name_check_not_found
 */
export async function lockNameCheck(tx: Runner, id: number) {
  const found = await findPendingNameCheck(tx, id);
  const organization = found && (await lockForDecision(tx, found.organization_id));
  // Another operator may have decided before the lock.
  const check = organization && (await findPendingNameCheck(tx, id));
  if (!check) throw new DomainError('name_check_not_found');
  return { ...check, current_name: organization.name };
}
