import type { decideConsent as call } from '#contract/calls/verification-links.ts';
import { toLagosDate } from '#contract/dates/format-date.ts';
import { verificationTexts } from '#contract/texts/verifications.ts';
import { applyEvent } from '#server/domain/verifications/apply-event.ts';
import { buildRequestDates } from '#server/domain/verifications/build-request-dates.ts';
import { isBlocked } from '#server/domain/verifications/queries/blocked-addresses.ts';
import { setDecided } from '#server/domain/verifications/queries/consent-links.ts';
import { readNow } from '#server/domain/verifications/queries/now.ts';
import { lockAddress } from '#server/domain/verifications/queries/open-requests.ts';
import {
  lockVerification,
  type VerificationRow,
} from '#server/domain/verifications/queries/verifications.ts';
import { declineOpenRequests } from '#server/features/verifications/decline/decline-open-requests.ts';
import { person } from '#server/features/verifications/parties/person.ts';
import { verificationChanged } from '#server/features/verifications/send/emails.ts';
import { sendRequest } from '#server/features/verifications/send/send-request.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import type { Services } from '#server/http/services.ts';
import type { Runner } from '#server/platform/db/database.ts';
import { enqueueEmail } from '#server/platform/mail/enqueue-email.ts';
import { limitConsentLink, requireConsentLink } from './require-consent-link.ts';

/** Sends the request that the person agreed to, unless its address has been blocked since. */
async function send(tx: Runner, services: Services, row: VerificationRow): Promise<void> {
  const now = await readNow(tx);
  const { asked_email } = row;
  const asked = await applyEvent(tx, row, 'agree', person, {
    ...buildRequestDates(now, services.env.publicHolidays),
    consent_wording: verificationTexts.agreedWording,
    consent_date: toLagosDate(now),
  });
  if (asked_email && (await isBlocked(tx, services.secret, asked_email)))
    return await declineOpenRequests(tx, services, asked_email);
  await sendRequest(tx, services, asked);
}

/** Records what the person decided. Of several decisions at once, one counts. @throws DomainError */
export async function decideConsent(
  { body: { token, agrees }, clientAddress }: RequestContext<typeof call>,
  services: Services,
): Promise<Reply<typeof call>> {
  await limitConsentLink(services, token, clientAddress);
  await services.db.transaction().execute(async (tx) => {
    const { row: waiting } = await requireConsentLink(tx, token);
    // Before the verification, in the order in which blocking an address locks both.
    if (waiting.asked_email) await lockAddress(tx, waiting.asked_email);
    const { row, link } = await requireConsentLink(tx, token, lockVerification);
    await setDecided(tx, link, agrees);
    if (agrees) await send(tx, services, row);
    else await applyEvent(tx, row, 'decline consent', person);
    const news = agrees ? 'agreed' : 'declined';
    await enqueueEmail(tx, services, verificationChanged, { id: row.id, news });
  });
  return { message: agrees ? verificationTexts.agreed : verificationTexts.consentDeclined };
}
