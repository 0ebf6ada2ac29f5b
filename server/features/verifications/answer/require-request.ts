import type { Principal } from '#server/domain/access/principal.ts';
import { parseReference } from '#server/domain/verifications/references.ts';
import type { Runner } from '#server/platform/db/database.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';
import { findRequest, type StoredRequest } from './queries/requests.ts';

/**
 * Finds a request to the caller's organisation.
 * @throws DomainError request_not_found, whether it is to another or does not exist
 */
export async function requireRequest(
  runner: Runner,
  { organization }: Principal,
  text: string,
): Promise<StoredRequest> {
  const reference = parseReference(text);
  const found = reference && (await findRequest(runner, organization.id, reference));
  if (!found) throw new DomainError('request_not_found');
  return found;
}
