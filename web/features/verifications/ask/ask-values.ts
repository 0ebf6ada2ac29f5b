import type { Sent } from '#contract/call.ts';
import type { askOrganization } from '#contract/calls/verifications.ts';
import { EMAIL_PATTERN } from '#contract/fields/email.ts';
import { isDate } from '#contract/fields/fields.ts';
import type { PurposeKind } from '#contract/purpose.ts';
import type { LawfulBasis, Verification } from '#contract/verification.ts';
import type { CallFailure } from '#web/api/failure.ts';
import { readPurpose } from '#web/api/session/purpose.ts';
import { explainSize } from '#web/shared/documents/document-field.tsx';
import { describeDateProblem } from '#web/ui/form/typed-date.ts';
import type { FieldErrors } from '#web/ui/form/use-form.ts';
import { verificationScreenTexts as texts } from '#web/features/verifications/verification-screen-texts.ts';

/** The recipient who is asked by email, beside the ids of registered organisations. */
export const BY_EMAIL = 'by email';

/** What the form that asks an organisation contains. */
export interface AskValues {
  /** The id of a registered organisation, `BY_EMAIL`, or '' while none is chosen. */
  recipient: string;
  organization: string;
  email: string;
  purpose: PurposeKind | '';
  purpose_note: string;
  basis: LawfulBasis;
  consentWay: 'given' | 'by email';
  consent_wording: string;
  consent_date: string;
  person_email: string;
  document: File | null;
}

/** The form before anything is entered: with what the claim and the session already say. */
export function createAskValues({ claim, subject }: Verification): AskValues {
  const purpose = readPurpose();
  return {
    recipient: '',
    organization: claim.organization,
    email: '',
    purpose: purpose?.kind ?? '',
    purpose_note: purpose?.note ?? '',
    basis: 'consent',
    consentWay: 'given',
    consent_wording: '',
    consent_date: '',
    person_email: subject.email,
    document: null,
  };
}

const isEmail = (text: string) => EMAIL_PATTERN.test(text.trim());

const isGiven = ({ basis, consentWay }: AskValues) => basis === 'consent' && consentWay === 'given';
const isAskedFirst = ({ basis, consentWay }: AskValues) => basis === 'consent' && consentWay === 'by email';

/** Checks a request before it is sent. */
export function checkAskValues(values: AskValues): FieldErrors<AskValues> {
  const { recipient, organization, email, purpose, purpose_note, consent_wording, consent_date } = values;
  const isByEmail = recipient === BY_EMAIL;
  return {
    organization: isByEmail && !organization.trim() && texts.organizationMissing,
    recipient: recipient === '' && texts.chooseRecipient,
    email: isByEmail && !isEmail(email) && texts.emailWrong,
    purpose: purpose === '' && texts.purposeMissing,
    purpose_note: purpose === 'other' && !purpose_note.trim() && texts.purposeNoteMissing,
    consent_wording: isGiven(values) && !consent_wording.trim() && texts.wordingMissing,
    consent_date:
      isGiven(values) &&
      !isDate(consent_date) &&
      (describeDateProblem(consent_date) ?? texts.consentDateMissing),
    person_email: isAskedFirst(values) && !isEmail(values.person_email) && texts.emailWrong,
    document: values.document !== null && explainSize(values.document),
  };
}

/** Converts a checked form to what the call sends: only what belongs to the choices made. */
export function toAskForm(values: AskValues): Pick<Sent<typeof askOrganization>, 'form' | 'files'> {
  const { recipient, organization, email, purpose, purpose_note, basis } = values;
  const isByEmail = recipient === BY_EMAIL;
  return {
    form: {
      ...(isByEmail ? { organization, email: email.trim() } : { organization_id: recipient }),
      purpose: purpose === '' ? 'other' : purpose,
      purpose_note: purpose === 'other' ? purpose_note : '',
      basis,
      ...(isGiven(values) && { consent_wording: values.consent_wording, consent_date: values.consent_date }),
      ...(isAskedFirst(values) && { person_email: values.person_email.trim() }),
    },
    files: isGiven(values) && values.document ? { document: values.document } : {},
  };
}

/** Names the field of the form that the server refused. */
export const toRefusal = ({ field, message }: CallFailure) => ({
  message,
  ...(field !== undefined && { field: field === 'organization_id' ? 'recipient' : field }),
});
