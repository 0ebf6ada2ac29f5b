import { createLinkLimiter } from '#server/domain/access/create-link-limiter.ts';
import { toSettlement } from '#server/domain/verifications/apply-event.ts';
import { findByAnswerLink, isOver } from '#server/domain/verifications/queries/answer-links.ts';
import {
  lockVerification,
  type VerificationRow,
} from '#server/domain/verifications/queries/verifications.ts';
import type { Services } from '#server/http/services.ts';
import type { Runner } from '#server/platform/db/database.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';

const limitLinkUses = createLinkLimiter('answer');

/** Finds the request of a link, whatever its state. @throws DomainError answer_link_unknown, LimitExceeded */
export async function findLinked(
  { db, limits }: Pick<Services, 'db' | 'limits'>,
  token: string,
  clientAddress: string,
): Promise<VerificationRow> {
  const found = await findByAnswerLink(db, token);
  await limitLinkUses(limits, found, clientAddress);
  if (!found) throw new DomainError('answer_link_unknown');
  return found;
}

/** Checks that a request is open. @throws DomainError answer_link_expired, verification_settled */
export async function requireOpen(runner: Runner, row: VerificationRow): Promise<VerificationRow> {
  if (await isOver(runner, row.id)) throw new DomainError('answer_link_expired');
  if (row.state !== 'asked') throw new DomainError('verification_settled', toSettlement(row));
  return row;
}

/** Locks an open request until the transaction ends. @throws DomainError like `requireOpen` */
export async function lockOpen(tx: Runner, id: number): Promise<VerificationRow> {
  const row = await lockVerification(tx, id);
  if (!row) throw new DomainError('answer_link_unknown');
  return await requireOpen(tx, row);
}
