import { ownedBy } from '#server/domain/access/ownership.ts';
import type { Principal } from '#server/domain/access/principal.ts';
import {
  findOwnVerification,
  type VerificationRow,
} from '#server/domain/verifications/queries/verifications.ts';
import { parseReference } from '#server/domain/verifications/references.ts';
import type { Runner } from '#server/platform/db/database.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';

/**
 * Finds a verification of the caller's organisation.
 * @throws DomainError verification_not_found, whether it is another's or does not exist
 */
export async function requireOwnVerification(
  runner: Runner,
  principal: Principal,
  text: string,
): Promise<VerificationRow> {
  const reference = parseReference(text);
  const found = reference && (await findOwnVerification(runner, { reference, ...ownedBy(principal) }));
  if (!found) throw new DomainError('verification_not_found');
  return found;
}
