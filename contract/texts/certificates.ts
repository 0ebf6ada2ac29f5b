import type { CertificateChange, CertificateParty, CertificateState } from '#contract/certificate.ts';

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
  record: 'the record, which was deleted',
  source_name: 'the name of the organisation that vouches',
  source_confirmation: 'the confirmation of the organisation’s name, which has ended',
};

export const certificatePartyLabels: Record<CertificateParty, string> = {
  requester: 'the organisation that issued it',
  source: 'the organisation that vouched for it',
  operator: 'the operator of HR Portal',
};

const happened: Record<string, string> = { issue: 'Issued', withdraw: 'Withdrew' };

/** Says what happened to a certificate, for the activity log. */
export const describeCertificateEvent = (event: string, reference: string): string =>
  `${happened[event] ?? 'Changed'} the certificate ${reference}`;
