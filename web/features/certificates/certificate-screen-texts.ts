import { formatDateTime, formatMomentDate } from '#contract/dates/format-date.ts';
import { formatNumber } from '#contract/format-number.ts';
import { formatCount } from '#contract/texts/format-count.ts';
import type { Side } from '#web/shared/certificates/certificate-queries.ts';

/** Says how often a certificate was checked, and when last. */
function describeChecks(checks: number, last: string | null): string {
  if (checks === 0 || !last) return 'Not checked yet';
  if (checks === 1) return `Checked once, ${formatMomentDate(last)}`;
  return `Checked ${formatNumber(checks)} times, last ${formatMomentDate(last)}`;
}

/** Texts of the list of certificates and of the screen of one. */
export const certificateScreenTexts = {
  title: 'Certificates',
  why: 'Signed documents about people’s work or school. Anybody can check them for 90 days, without an account.',
  sides: 'Which certificates',
  side: { requester: 'Issued by your organisation', source: 'About your records' } satisfies Record<
    Side,
    string
  >,
  failed: 'The certificates could not be loaded.',
  none: {
    requester: 'No certificates yet',
    source: 'Nobody has issued one about your records',
  } satisfies Record<Side, string>,
  noneWhy: {
    requester: 'Open a record with a green badge, or a confirmed answer, and press “Issue certificate”.',
    source:
      'When another organisation certifies what your records or your answers say, you see it here and can withdraw it.',
  } satisfies Record<Side, string>,
  find: 'Search for a person',
  total: (found: { total: number }) =>
    `${formatCount(found)} ${found.total === 1 ? 'certificate' : 'certificates'}`,
  columns: {
    person: 'Person',
    source: 'Organisation',
    requester: 'Issued by',
    state: 'State',
    issued: 'Issued',
    expires: 'Expires',
    checks: 'Checks',
    actions: 'Actions',
  },
  checks: describeChecks,

  oneTitle: 'A certificate',
  back: 'Certificates',
  loadFailed: 'The certificate could not be loaded.',
  notFound: 'There is no such certificate',
  notFoundWhy: 'The link may be incomplete, or the certificate belongs to another organisation.',
  issuedAt: (at: string) => `Issued ${formatDateTime(at)}`,

  states: {
    valid: 'What it says is what the organisation says today.',
    changed: 'Different now:',
    changedHint: 'The document still shows what was true when it was issued.',
    issueAgain: 'Issue a new one for what is true today.',
    'under review':
      'The record is restricted, or somebody reported a problem with it. Whoever checks the certificate is told so until that is settled.',
    withdrawn: (party: string, at: string) => `Withdrawn by ${party} on ${formatDateTime(at)}.`,
    reason: (reason: string) => `Reason: ${reason}`,
    expired: (at: string) => `Its 90 days ended on ${formatMomentDate(at)}.`,
    issueAnother: 'Issue a new one if somebody still needs it.',
    erased: 'Its personal data was removed because the person’s or an organisation’s data was erased.',
  },
  download: 'Download PDF',
  downloadFailed: 'The document could not be downloaded.',

  person: 'Person',
  phone: 'Phone number',
  phoneHidden: 'Not shown',
  photo: 'Photo',
  withPhoto: 'Shown',
  requester: 'Issued by',
  purpose: 'Purpose',
  vouches: 'Who vouches',

  check: 'Have it checked',
  checkWhy: 'Anybody can check it with the link or the short code, without an account.',
  shortCode: 'Short code',
  readOut: 'Easy to read out: no 0, O, 1, I or L.',
  link: 'Link',
  email: 'Email',
  whatsApp: 'WhatsApp',
  subject: 'A certificate to check',
  message: (link: string, code: string) =>
    `This certificate can be checked without an account: ${link}\nShort code: ${code}`,

  withdraw: 'Withdraw',
  certificateOf: (name: string, reference: string) => `the certificate of ${name}, ${reference}`,
  withdrawTitle: 'Withdraw this certificate?',
  withdrawText: (other: string) =>
    `From now on, anybody who checks it sees that it was withdrawn. This cannot be undone. ${other} gets an email with your reason.`,
  withdrawOwn: 'From now on, anybody who checks it sees that it was withdrawn. This cannot be undone.',
  otherParty: 'The other organisation',
  reasonLabel: 'Reason',
  reasonMissing: 'Please give a reason.',
} as const;
