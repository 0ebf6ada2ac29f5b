import type { EndedProof } from '#contract/calls/assurance.ts';
import type { AssuranceLevel, NameCheckState, RegistryCheckState } from '#contract/assurance.ts';
import type { Role } from '#contract/fields/fields.ts';

const numbers: Readonly<Record<Role, string>> = {
  individual: 'Registration number',
  school: 'Accreditation number',
  company: 'RC number',
};

/** Texts of the screen that verifies an organisation. */
export const assuranceScreenTexts = {
  title: 'Verification',
  why: 'Shows everyone who finds your records that they really come from you.',
  back: 'Back to the profile',
  failed: 'The state of your verification could not be loaded.',
  individual: 'Only schools and companies can be verified. Your records show your name and “Email only”.',

  now: 'Your level now',
  current: 'Current',
  levels: {
    'email only': 'You confirmed the email address of your account.',
    'domain verified': 'You proved that you control a domain. Your records show it.',
    'name confirmed': 'An operator confirmed that the domain belongs to your name.',
    'registry checked': 'An operator compared your registration with your document.',
  } satisfies Record<AssuranceLevel, string>,
  checked: 'What was checked',
  checkedOn: 'Checked on',
  validUntil: 'Valid until',
  expiresSoon: (date: string) =>
    `This verification counts until ${date}. Verify again before then to keep your level.`,
  ended: ({ why, checked }: EndedProof) =>
    ({
      expired: `The verification of ${checked} has expired. Verify again to restore your level.`,
      revoked: `An operator revoked the verification of ${checked}.`,
      'name changed': `The verification of ${checked} was for another name of your organisation. Verify again under the new name.`,
    })[why],
  reason: (reason: string) => `Reason: ${reason}`,

  domain: 'Verify your domain',
  domainWhy:
    'Use the domain of your website or your work email. Addresses at Gmail, Yahoo and the like do not count.',
  how: 'How to verify the domain',
  methods: { code: 'Code by email', record: 'DNS record' },
  email: 'Email address at your domain',
  emailWhy:
    'An address of an office, such as info@, hr@, registrar@, admin@ or records@. Personal addresses do not count.',
  sendCode: 'Send code',
  codeSentTo: (email: string) => `Enter the code that we sent to ${email}`,
  codeValid: 'The code is valid for 30 minutes.',
  codeNeeded: 'Please enter all characters of the code.',
  verifyCode: 'Verify domain',
  newCode: 'Send a new code',
  otherAddress: 'Use another address',
  domainName: 'Domain',
  domainExample: 'For example greenfield.edu.ng',
  domainNeeded: 'Please enter your domain.',
  showRecord: 'Show record',
  recordHow: (domain: string) =>
    `Add this record to the DNS settings of ${domain}. Your domain provider can help you. A new record can take some hours to become visible.`,
  recordType: 'Type',
  recordName: 'Name',
  recordValue: 'Value',
  copy: 'Copy value',
  copied: 'The value has been copied.',
  checkNow: 'Check now',
  otherDomain: 'Use another domain',
  nameStates: {
    pending: 'Waiting for an operator',
    confirmed: 'Name confirmed',
    refused: 'Name not confirmed',
  } satisfies Record<NameCheckState, string>,
  verifyAgain:
    'Verify your domain again: an operator then compares it with your name. Your own records are shown as verified, in green, once the name is confirmed.',
  verifiedOn: (date: string) => `Verified ${date}`,
  nextSteps: {
    pending:
      'An operator compares the name of your organisation with this domain next. Your own records are shown as verified, in green, once the name is confirmed. We tell you the result by email.',
    confirmed: null,
    refused:
      'Correct the name in your profile, or verify the domain that belongs to it. An operator then compares them again. You can also have your registration checked.',
  } satisfies Record<NameCheckState, string | null>,

  registry: 'Check your registration',
  registryWhy: {
    individual: '',
    school: 'Send your accreditation number with the document that proves it. An operator compares both.',
    company: 'Send your RC number with the certificate of incorporation. An operator compares both.',
  } satisfies Record<Role, string>,
  number: (kind: Role) => numbers[kind],
  numberNeeded: (kind: Role) =>
    `Please enter the ${kind === 'company' ? 'RC number' : 'accreditation number'}.`,
  document: 'Document',
  documentNeeded: 'Please choose the document.',
  sendRequest: 'Send for checking',
  states: {
    pending: 'Being checked',
    approved: 'Approved',
    refused: 'Refused',
    withdrawn: 'Withdrawn',
  } satisfies Record<RegistryCheckState, string>,
  sent: (date: string) => `Sent ${date}`,
  decided: (date: string) => `Decided ${date}`,
  pendingWhy: 'An operator will look at your document. We tell you the result by email.',
  withdraw: 'Withdraw request',
  withdrawTitle: 'Withdraw this request?',
  withdrawText: 'Your document will be removed. You can send a new request at any time.',
} as const;
