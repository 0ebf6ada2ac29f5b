import type { Principal } from '#server/domain/access/principal.ts';
import {
  lockVerification,
  type VerificationRow,
} from '#server/domain/verifications/queries/verifications.ts';
import type { Runner } from '#server/platform/db/database.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';
import { requireRequest } from './require-request.ts';

/** Locks a request to the caller's organisation until the transaction ends. @throws DomainError request_not_found */
export async function lockRequest(tx: Runner, principal: Principal, text: string): Promise<VerificationRow> {
  const { id } = await requireRequest(tx, principal, text);
  const row = await lockVerification(tx, id);
  if (!row) throw new DomainError('request_not_found');
  return row;
}
