import { createLinkLimiter } from '#server/domain/access/create-link-limiter.ts';
import { toSettlement } from '#server/domain/verifications/apply-event.ts';
import { type ConsentLink, findConsentLink } from '#server/domain/verifications/queries/consent-links.ts';
import {
  findVerification,
  type VerificationRow,
} from '#server/domain/verifications/queries/verifications.ts';
import type { Services } from '#server/http/services.ts';
import type { Runner } from '#server/platform/db/database.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';

const limitUses = createLinkLimiter('consent');

/** Counts a use of a link. @throws LimitExceeded */
export async function limitConsentLink({ db, limits }: Services, token: string, clientAddress: string) {
  const link = await findConsentLink(db, token);
  await limitUses(limits, link && { id: link.verification_id }, clientAddress);
}

/**
 * Finds the verification of a link that waits for the person's decision.
 * @param read reads the verification, and may lock it
 * @throws DomainError consent_link_unknown, consent_link_expired, verification_settled
 */
export async function requireConsentLink(
  runner: Runner,
  token: string,
  read: typeof findVerification = findVerification,
): Promise<{ row: VerificationRow; link: ConsentLink }> {
  const found = await findConsentLink(runner, token);
  const row = found && (await read(runner, found.verification_id));
  // Read again, because another decision may have been made while the verification was locked by it.
  const link = row && (await findConsentLink(runner, token));
  if (!row || !link) throw new DomainError('consent_link_unknown');
  const { decided_at, agrees, is_expired } = link;
  if (row.state === 'withdrawn') throw new DomainError('verification_settled', toSettlement(row));
  if (agrees !== null && decided_at)
    throw new DomainError('verification_settled', {
      state: agrees ? 'asked' : 'checked',
      at: decided_at.toISOString(),
      by: '',
    });
  const isRecipientGone = row.asked_organization_id === null && row.asked_email === '';
  if (decided_at || is_expired || isRecipientGone) throw new DomainError('consent_link_expired');
  return { row, link };
}
