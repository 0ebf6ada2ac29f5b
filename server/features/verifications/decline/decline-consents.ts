import { applyEvent } from '#server/domain/verifications/apply-event.ts';
import { setDecided } from '#server/domain/verifications/queries/consent-links.ts';
import { lockUndecided } from '#server/domain/verifications/queries/open-requests.ts';
import { person } from '#server/features/verifications/parties/person.ts';
import { verificationChanged } from '#server/features/verifications/send/emails.ts';
import type { Runner } from '#server/platform/db/database.ts';
import { type EmailServices, enqueueEmail } from '#server/platform/mail/enqueue-email.ts';

/** Declines all questions for a consent to an address that accepts no more emails. */
export async function declineConsents(tx: Runner, services: EmailServices, address: string): Promise<void> {
  for (const row of await lockUndecided(tx, address)) {
    await setDecided(tx, { verification_id: row.id }, false);
    await applyEvent(tx, row, 'decline consent', person);
    await enqueueEmail(tx, services, verificationChanged, { id: row.id, news: 'declined' });
  }
}
