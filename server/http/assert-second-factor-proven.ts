import type { findToken } from '#server/domain/identity/queries/tokens.ts';
import type { Database } from '#server/platform/db/database.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';
import { listSecondFactors } from '#server/domain/identity/second-factors/list-second-factors.ts';

type Session = Pick<
  NonNullable<Awaited<ReturnType<typeof findToken>>>,
  'member_id' | 'is_second_factor_recent' | 'is_recently_authenticated'
>;

/**
 * Checks that a member with a second factor has proven it recently in this session, and that any other has proven their
 * identity recently.
 * @throws DomainError recent_second_factor_required, recent_authentication_required
 */
export async function assertSecondFactorProven(
  db: Database,
  { member_id, is_second_factor_recent, is_recently_authenticated }: Session,
): Promise<void> {
  if (is_second_factor_recent) return;
  if ((await listSecondFactors(db, member_id)).length > 0)
    throw new DomainError('recent_second_factor_required');
  if (!is_recently_authenticated) throw new DomainError('recent_authentication_required');
}
