import { formatDateTime } from '#contract/dates/format-date.ts';
import type {
  Settlement,
  VerificationEvent,
  VerificationParty,
  VerificationState,
} from '#contract/verification-transitions.ts';

const settledAs: Partial<Record<VerificationState, string>> = {
  asked: 'agreed to',
  answered: 'answered',
  withdrawn: 'withdrawn',
  expired: 'closed without an answer',
};

/** Texts about verifications that the server sends. */
export const verificationTexts = {
  phoneOrEmail: 'Please enter the person’s phone number or email.',
  endedAndCurrent: 'Please enter an end date or tick ‘still there’, not both.',
  endBeforeStart: 'The end date is before the start date.',
  dateInFuture: 'This date is in the future.',
  dateTooEarly: 'Please enter a date from 1950 on.',
  organizationMissing: 'Please choose the organisation or enter its name.',
  organizationOrEmail: 'Please choose a registered organisation, or enter the email of another one.',
  purposeNote: 'Please say what the purpose is if it is ‘other’, and nothing otherwise.',
  consentOnly: 'The person is asked only when the request is based on consent.',
  wordingMissing: 'Please enter what the person agreed to.',
  consentDateMissing: 'Please enter when the person agreed.',
  reasonMissing: 'Please give a reason if you decline, and none otherwise.',
  answerMissing: 'Please answer each fact, or the whole request.',
  valueMissing: 'Please enter what is right for each fact that is incorrect, and nothing for the others.',
  answerIncomplete: 'Please answer each fact that was claimed, once.',
  endMissing: 'Please enter the end date or say that the person is still there.',

  asked: (name: string) => `Your request was sent to ${name}.`,
  consentRequested: (email: string) =>
    `We asked ${email} for consent. The request goes out once the person agrees.`,
  withdrawn: 'The request has been withdrawn.',
  answered: 'Thank you. Your answer was sent.',
  recorded: 'The answer is now a record of your organisation.',
  reported: 'Thank you. The operators of HR Portal will look at this request.',
  blocked: 'You will get no more requests at this address.',
  agreedWording: 'Agreed to this request by the link that HR Portal emailed to the person.',
  declinedByBlock: 'This address accepts no requests from HR Portal.',
  fromAddress: (address: string, publicMail: boolean) =>
    `From ${address}, responder not verified${publicMail ? '; anybody can have an address of this mail provider' : ''}`,
  fromOrganization: (name: string, isConfirmed: boolean) =>
    isConfirmed ? `${name}, name confirmed` : `Says ${name}, not confirmed`,
  agreed: 'Thank you. The request is on its way.',
  consentDeclined: 'You declined. Nobody will be asked.',

  notFound: 'There is no such verification.',
  requestNotFound: 'There is no such request.',
  settled: ({ state, at, by }: Settlement) =>
    `This request was ${settledAs[state] ?? 'declined'} on ${formatDateTime(at)}${by && ` by ${by}`}.`,
  alreadyAsked: 'The organisation has been asked already.',
  confirmed: 'The claim is confirmed. There is nothing to ask.',
  personDeclined: 'The person has declined. Ask only if you have another reason that allows it.',
  consentWaiting: 'The person has been asked for consent and has not answered yet.',
  ownOrganization: 'This is your own organisation. Please ask another one.',
  ownAddress: 'This is an address of your own organisation. Please enter another one.',
  addressBlocked:
    'This address accepts no requests from HR Portal. Please contact the organisation directly.',
  tooMany: (limit: number) =>
    `Your organisation can send ${limit} requests a day. Please send this one tomorrow.`,
  tooManyOpen: 'This address has several open requests already. Please try again when they are answered.',
  fileNotFound: 'The file is not available any more.',
  notRecordable: 'Only an answer that confirms the person can become a record.',
  alreadyRecorded: 'This answer is a record already.',
  answerLinkUnknown: 'This link is not valid. Please use the link in the latest email.',
  answerLinkExpired: 'This link has expired. The request is closed.',
  consentLinkUnknown: 'This link is not valid. Please use the link in the latest email.',
  consentLinkExpired: 'This link has expired. Please ask the organisation that needs your consent.',
} as const;

const byParty: Record<VerificationParty, string> = {
  asker: 'the asking organisation',
  responder: 'the asked organisation',
  person: 'the person',
  portal: 'HR Portal',
};

const happened: Record<VerificationEvent, string> = {
  check: 'Claim checked',
  'request consent': 'Consent requested',
  agree: 'Agreed to by the person',
  'decline consent': 'Declined by the person',
  'lapse consent': 'The request for consent ended without an answer',
  ask: 'Organisation asked',
  remind: 'Reminder sent',
  report: 'Reported to the operators of HR Portal',
  answer: 'Answered',
  block: 'Declined, with all further requests to the address',
  record: 'Answer recorded',
  withdraw: 'Withdrawn',
  expire: 'Closed without an answer',
};

/** Says what happened to a verification. */
export const describeEvent = (event: VerificationEvent, party: VerificationParty): string =>
  event === 'withdraw' ? `${happened.withdraw} by ${byParty[party]}` : happened[event];

/** Says what happened, for the activity log. */
export const describeActivity = (event: string, reference: string): string =>
  `Verification ${reference}: ${lowerFirst((happened as Record<string, string>)[event] ?? 'changed')}`;

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
