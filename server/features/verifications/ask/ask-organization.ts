import type { AskForm, askOrganization as call } from '#contract/calls/verifications.ts';
import { toLagosDate } from '#contract/dates/format-date.ts';
import { verificationTexts } from '#contract/texts/verifications.ts';
import { assertLookUpsAllowed } from '#server/domain/disclosure/anomalies/assert-look-ups-allowed.ts';
import { readDocument } from '#server/domain/photos/read-document.ts';
import { applyEvent, toSettlement } from '#server/domain/verifications/apply-event.ts';
import { buildRequestDates } from '#server/domain/verifications/build-request-dates.ts';
import { addConsentLink, findLatestConsents } from '#server/domain/verifications/queries/consent-links.ts';
import { readNow } from '#server/domain/verifications/queries/now.ts';
import {
  lockVerification,
  type VerificationRow,
} from '#server/domain/verifications/queries/verifications.ts';
import { assertDates } from '#server/features/verifications/parties/assert-dates.ts';
import { requireOwnVerification } from '#server/features/verifications/parties/require-own-verification.ts';
import { toMemberCauser } from '#server/features/verifications/parties/to-member-causer.ts';
import { consentRequested } from '#server/features/verifications/send/emails.ts';
import { sendRequest } from '#server/features/verifications/send/send-request.ts';
import { presentVerification } from '#server/http/present/present-verification.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import type { Services } from '#server/http/services.ts';
import type { Runner } from '#server/platform/db/database.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';
import { enqueueEmail } from '#server/platform/mail/enqueue-email.ts';
import { findRecipient } from './find-recipient.ts';
import { withinLimit } from './limit-requests.ts';
import { lockAgainstClosing } from './queries/lock-against-closing.ts';
import { setConsentFile } from './queries/consent-files.ts';

/** @throws DomainError when the claim is confirmed, somebody has been asked, or the person has declined to be asked again */
async function assertAskable(tx: Runner, row: VerificationRow, { person_email }: AskForm): Promise<void> {
  if (row.state === 'asked') throw new DomainError('verification_already_asked');
  if (row.state !== 'checked') throw new DomainError('verification_settled', toSettlement(row));
  if (row.outcome === 'confirmed') throw new DomainError('verification_confirmed');
  const consent = (await findLatestConsents(tx, [row.id])).get(row.id);
  if (consent && consent.decided_at === null) throw new DomainError('consent_waiting');
  if (consent?.agrees === false && person_email) throw new DomainError('consent_declined');
}

/** Whether the person has agreed before, of which a file may be the proof. */
const isConsentGiven = ({ basis, person_email }: AskForm) => basis === 'consent' && person_email === '';

const toGrounds = ({ purpose, purpose_note, basis, consent_wording, consent_date }: AskForm) => ({
  purpose,
  purpose_note,
  basis,
  consent_wording: basis === 'consent' ? consent_wording : '',
  consent_date: basis === 'consent' ? consent_date || null : null,
});

/**
 * Asks an organisation, or first the person for their consent.
 * @throws DomainError
 */
export async function askOrganization(
  { principal, params, form, files, clientAddress }: RequestContext<typeof call>,
  services: Services,
): Promise<Reply<typeof call>> {
  assertLookUpsAllowed(principal);
  assertDates({ consent_date: form.consent_date }, toLagosDate());
  const document = files.document && (await readDocument(files.document.bytes));
  const { row, message } = await withinLimit(services, principal, async (tx) => {
    // Before the verification, in the order in which closing locks both.
    if (await lockAgainstClosing(tx, principal.organization.id)) throw new DomainError('already_closing');
    const { id } = await requireOwnVerification(tx, principal, params.reference);
    const checked = await lockVerification(tx, id);
    if (!checked) throw new DomainError('verification_not_found');
    await assertAskable(tx, checked, form);
    const recipient = await findRecipient(tx, services, principal, form);
    await setConsentFile(tx, id, isConsentGiven(form) ? document : undefined);
    const causer = await toMemberCauser(tx, principal, 'asker', clientAddress);
    const columns = { ...toGrounds(form), ...recipient };
    const { person_email: email } = form;
    if (email) {
      const waiting = await applyEvent(tx, checked, 'request consent', causer, columns);
      const token = await addConsentLink(tx, { verification_id: id, email });
      await enqueueEmail(tx, services, consentRequested, { id, email, token });
      return { row: waiting, message: verificationTexts.consentRequested(email) };
    }
    const dates = buildRequestDates(await readNow(tx), services.env.publicHolidays);
    const asked = await applyEvent(tx, checked, 'ask', causer, { ...columns, ...dates });
    await sendRequest(tx, services, asked);
    return { row: asked, message: verificationTexts.asked(recipient.asked_name) };
  });
  return { message, data: await presentVerification(services.db, row, services.candidateIds) };
}
