import { plural } from '#contract/texts/format-count.ts';
import type { Role } from '#contract/fields/fields.ts';

/** Texts of the screen of operators. */
export const operatorScreenTexts = {
  title: 'Operators',
  why: 'Registrations and names that wait for a check, unusual look-ups, and the organisations of this portal.',
  back: 'Back to the profile',
  failed: 'Your access could not be loaded.',

  tabs: 'Parts of the screen',

  factorTitle: 'Log in with a second factor',
  factorWhy:
    'Your address is listed as an operator. What operators do affects other organisations, so it needs a session with a second factor.',
  factorHow:
    'Add a passkey or set up an authenticator app on the security page, if you have neither yet. Then log out, and log in again with it.',
  factorLink: 'Go to the security page',

  checks: 'Registry checks',
  checksFailed: 'The registry checks could not be loaded.',
  noChecks: 'Nothing is waiting',
  noChecksWhy: 'New requests appear here, the oldest first. You also get an email about each of them.',
  waiting: (total: number) =>
    `${plural(total, 'request waits', 'requests wait')} for a check, the oldest first.`,
  firstOnly: (shown: number) => `The oldest ${shown} are shown; the others follow as you decide.`,
  kinds: { individual: 'Individual', school: 'School', company: 'Company' } satisfies Record<Role, string>,
  number: 'Registration number',
  provesName: 'Name to prove',
  requested: 'Requested on',
  level: 'Level now',
  decision: 'Decision',
  kind: 'Kind',
  compare: 'Compare with the document',
  renamed: (name: string) =>
    `The organisation is called “${name}” now. Refuse the request, so that it can send a new one.`,
  openDocument: 'View document',
  openDocumentOf: (name: string) => `View document of ${name}`,
  documentOf: (name: string) => `Document of ${name}`,
  documentFailed: 'The document could not be loaded.',
  download: 'Download',
  close: 'Close',
  approve: 'Approve',
  approveNamed: (name: string) => `Approve ${name}`,
  approveTitle: (name: string) => `Approve ${name}?`,
  approveText: (name: string, number: string) =>
    `The document proves that ${name} is registered under ${number}. Its records are shown as verified from now on.`,
  refuse: 'Refuse',
  refuseNamed: (name: string) => `Refuse ${name}`,
  refuseTitle: (name: string) => `Refuse ${name}?`,
  documentFirst: 'View the document before you approve.',

  names: 'Names to confirm',
  namesFailed: 'The names to confirm could not be loaded.',
  noNames: 'No name is waiting',
  noNamesWhy:
    'A name appears here when its organisation verifies a domain, the oldest first. You also get an email about each of them.',
  namesWaiting: (total: number) =>
    `${plural(total, 'name waits', 'names wait')} to be compared with a domain, the oldest first.`,
  domain: 'Verified domain',
  domainVerified: 'Verified on',
  openDomain: 'Open domain',
  openDomainNamed: (domain: string) => `Open domain ${domain} in a new tab`,
  domainFirst: 'Open the domain before you confirm its name.',
  confirmName: 'Confirm name',
  confirmNameNamed: (name: string) => `Confirm name ${name}`,
  confirmNameTitle: (name: string) => `Confirm the name ${name}?`,
  confirmNameText: (name: string, domain: string) =>
    `The domain ${domain} belongs to ${name}. The records of ${name} about its own people are shown as verified from now on.`,
  notThisName: 'Not this name',
  notThisNameNamed: (name: string) => `Not this name: ${name}`,
  notThisNameTitle: (name: string) => `Refuse the name ${name}?`,
  notThisNameText: (domain: string) => `The domain ${domain} stays verified, but does not confirm the name.`,
  similarNames: (others: string) => `Organisations with the same or a similar name: ${others}.`,
  sharedDomain: (others: string) => `Organisations that have verified the same domain: ${others}.`,
  noOthers: 'No other organisation has a similar name or has verified this domain.',
  refusedBefore: ({ date, name, domain, reason }: Record<'date' | 'name' | 'domain' | 'reason', string>) =>
    `Refused on ${date}, as “${name}” with ${domain}: ${reason}`,
  renamedSince: (name: string) =>
    `The organisation is called “${name}” now. Refuse this name; it can verify its domain again.`,
  domainEnded:
    'The verification of this domain no longer counts. Refuse this name; it can verify its domain again.',

  anomalies: 'Unusual look-ups',
  anomaliesFailed: 'The unusual look-ups could not be loaded.',
  noAnomalies: 'No unusual look-ups',
  noAnomaliesWhy: 'They appear here, the newest first. You also get an email about each of them.',
  anomalyPages: 'Pages of unusual look-ups',
  unknownMember: 'Former member',
  stopped: 'Look-ups stopped',
  signal: 'Noticed',
  contents: 'Look-ups',
  raised: 'When',
  stoppedAt: 'Stopped',
  stopLookUps: 'Stop look-ups',
  stopLookUpsNamed: (name: string) => `Stop look-ups of ${name}`,
  allowAgain: 'Allow look-ups again',
  allowAgainNamed: (name: string) => `Allow look-ups again for ${name}`,

  organizations: 'Organisations',
  organizationsFailed: 'The organisations could not be loaded.',
  search: 'Search organisations',
  searchExample: 'Name, or email of an owner',
  noOrganizations: 'No organisation found',
  noOrganizationsWhy: 'Check the spelling, or search for a part of the name or of the email of an owner.',
  showAll: 'Show all organisations',
  own: 'Your organisation',
  suspended: 'Suspended',
  suspendedOn: (date: string, reason: string) => `Suspended on ${date}: ${reason}`,
  owners: 'Owners',
  members: 'Members',
  records: 'Records',
  since: 'Since',
  lastSeen: 'Last used',
  neverSeen: 'Nobody is logged in',
  misleadingName:
    'Its name mixes alphabets or contains invisible characters, so it can pass for another one.',
  similarTo: (names: readonly string[]) =>
    `Its name is not confirmed, and is similar to the confirmed name ${names.join(', ')}.`,
  sameDomain: (names: readonly string[]) => `Has verified the same domain as ${names.join(', ')}.`,
  revoke: 'Revoke verification',
  revokeNamed: (name: string) => `Revoke verification of ${name}`,
  revokeTitle: (name: string) => `Revoke the verification of ${name}?`,
  suspend: 'Suspend',
  suspendNamed: (name: string) => `Suspend ${name}`,
  suspendTitle: (name: string) => `Suspend ${name}?`,
  suspendText:
    'Its members can only log in and out and see their profile. Its records stay, and show no verified source.',
  reinstate: 'Reinstate',
  reinstateNamed: (name: string) => `Reinstate ${name}`,
  reinstateTitle: (name: string) => `Reinstate ${name}?`,
  reinstateText: 'Its members can work again, and its verification counts again.',

  certificate: {
    open: 'Withdraw a certificate',
    title: 'Withdraw a certificate',
    text: 'From now on, anybody who checks it sees that the operator of HR Portal withdrew it. This cannot be undone.',
    reference: 'Reference or link',
    referenceExample: 'As on the document, such as CT-7H3K-Q2WXY-Z4M9, or the link of the check.',
    referenceNeeded: 'Please enter the reference or the link.',
    reasonWhy: 'The organisation that issued it and the one that vouches for it read it in an email.',
    action: 'Withdraw',
  },

  reason: 'Reason',
  reasonWhy: 'The owners read it in an email.',
  reasonNeeded: 'Please give a reason.',
} as const;
