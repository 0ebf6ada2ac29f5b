import { verificationTexts } from '#contract/texts/verifications.ts';
import { applyEvent } from '#server/domain/verifications/apply-event.ts';
import { lockOpenRequests } from '#server/domain/verifications/queries/open-requests.ts';
import { verificationChanged } from '#server/features/verifications/send/emails.ts';
import type { Runner } from '#server/platform/db/database.ts';
import { type EmailServices, enqueueEmail } from '#server/platform/mail/enqueue-email.ts';
import { toAddressCauser } from '#server/features/verifications/parties/to-address-causer.ts';
import { toAddressResponder } from '#server/features/verifications/parties/to-address-responder.ts';

/** Declines all open requests to an address that accepts no more. */
export async function declineOpenRequests(tx: Runner, services: EmailServices, address: string) {
  for (const row of await lockOpenRequests(tx, address)) {
    await applyEvent(tx, row, 'block', toAddressCauser(row), {
      outcome: 'declined',
      answer_whole: 'declined',
      answer_reason: verificationTexts.declinedByBlock,
      responder: JSON.stringify(toAddressResponder(address)),
    });
    await enqueueEmail(tx, services, verificationChanged, { id: row.id, news: 'answered' });
  }
}
