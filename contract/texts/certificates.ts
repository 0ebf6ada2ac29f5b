import type {
  CertificateChange,
  CertificateFact,
  CertificateParty,
  CertificateSnapshot,
  CertificateState,
} from '#contract/certificate.ts';
import { formatLongDate, toLagosDate } from '#contract/dates/format-date.ts';
import type { CandidateType } from '#contract/fields/fields.ts';
import { STILL_THERE } from '#contract/still-there.ts';
import { quote } from './source.ts';

/** Texts about certificates that the server sends. */
export const certificateTexts = {
  recordOrAnswer: 'Please choose either a record or an answered verification.',
  issued: 'The certificate has been issued.',
  withdrawn: 'The certificate has been withdrawn.',
  notFound: 'There is no such certificate.',
  ended: 'This certificate has ended: it was withdrawn, has expired or was removed with the person’s data.',
  notCertifiable:
    'Only what an organisation with a confirmed name says about itself can be certified. Ask the organisation instead.',
  notAvailable: 'Certificates are not available on this server at present.',
  noCredential:
    'This server signs certificates with a key that cannot sign credentials. That needs a key of the curve P-256.',
  busy: 'Too many documents are being made at the moment. Please try again in a few seconds.',
} as const;

/** The headings of the states. */
export const certificateStateLabels: Record<CertificateState, string> = {
  valid: 'Valid',
  changed: 'Changed since',
  'under review': 'Under review',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
  erased: 'No longer available',
};

export const certificateChangeLabels: Record<CertificateChange, string> = {
  name: 'the person’s name',
  phone: 'the phone number',
  candidate_type: 'employment or enrolment',
  organization: 'the organisation',
  position: 'the position',
  start_date: 'the start date',
  end_date: 'the end date',
  source_name: 'the name of the organisation that vouches',
  source_confirmation: 'the confirmation of the organisation’s name, which has ended',
};

export const certificatePartyLabels: Record<CertificateParty, string> = {
  requester: 'the organisation that issued it',
  source: 'the organisation that vouched for it',
  operator: 'the operator of HR Portal',
};

const happened: Record<string, string> = { issue: 'Issued', download: 'Downloaded', withdraw: 'Withdrew' };

/** Says what happened to a certificate, for the activity log. */
export const describeCertificateEvent = (event: string, reference: string, byOperator: boolean): string =>
  byOperator
    ? `An operator of HR Portal withdrew the certificate ${reference}`
    : `${happened[event] ?? 'Changed'} the certificate ${reference}`;

const factLabels: Record<CandidateType, Record<CertificateFact['field'], string>> = {
  employee: { organization: 'Employer', position: 'Position', start_date: 'From', end_date: 'To' },
  student: { organization: 'School', position: 'Class', start_date: 'From', end_date: 'To' },
};

const stillThere: Record<CandidateType, string> = { employee: 'Still employed', student: 'Still enrolled' };

/** Writes a fact of a certificate as people read it. */
export function describeCertifiedFact(
  { field, value }: CertificateFact,
  type: CandidateType,
): { label: string; value: string } {
  const isDate = field === 'start_date' || field === 'end_date';
  const text = value === STILL_THERE ? stillThere[type] : isDate ? formatLongDate(value) : value;
  return { label: factLabels[type][field], value: text };
}

/** What certificates are called. */
export const certificateTitles: Record<CandidateType, string> = {
  employee: 'Certificate of employment',
  student: 'Certificate of enrolment',
};

/** Says who vouches for what a certificate says, and since when. */
export function describeCertifier({
  basis,
  source,
  stated_on,
  last_confirmed_on,
}: CertificateSnapshot): string {
  const name = quote(source.name);
  const on = formatLongDate(stated_on);
  if (basis === 'answer') return `${name} says so itself, in its answer of ${on}.`;
  const since = last_confirmed_on ? `confirmed ${formatLongDate(last_confirmed_on)}` : `recorded ${on}`;
  return `${name} says so itself; ${since}.`;
}

/** Says how it was checked who vouches. */
export function describeCertifierCheck({
  source: { name, checked, checked_at },
}: CertificateSnapshot): string {
  const by =
    checked === '' ? '' : ` by its ${checked.startsWith('registration ') ? checked : `domain ${checked}`}`;
  const on = checked_at === '' ? '' : ` on ${formatLongDate(toLagosDate(checked_at))}`;
  return `The operator of HR Portal confirmed that this is ${quote(name)}${by}${on}.`;
}
