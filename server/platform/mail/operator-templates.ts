import { type Content, toMessage } from './content.ts';
import type { Message } from './mailer.ts';

/** What an email about a decision of an operator is about. The reason is empty where none is needed. */
export interface OperatorNotice {
  /** The recipient. */
  email: string;
  reason: string;
}

const quote = (reason: string) => `The reason: ${reason}`;
const CONTACT = 'If you have questions, the contact page of HR Portal says how to reach us.';

const templates = {
  'registry-check-approved': () => ({
    subject: 'Your registration has been checked by HR Portal',
    paragraphs: [
      'Your organisation is registry checked. Its records now show that their source is verified.',
    ],
  }),
  'registry-check-refused': (reason: string) => ({
    subject: 'Your registration could not be confirmed by HR Portal',
    paragraphs: [
      'We could not confirm the registration of your organisation.',
      quote(reason),
      `You can send another request. ${CONTACT}`,
    ],
  }),
  'name-confirmed': () => ({
    subject: 'The name of your organisation has been confirmed by HR Portal',
    paragraphs: [
      'An operator of HR Portal compared the name of your organisation with its domain and confirmed it. Its own records now show that their source is verified.',
    ],
  }),
  'name-refused': (reason: string) => ({
    subject: 'The name of your organisation could not be confirmed by HR Portal',
    paragraphs: [
      'We could not confirm that the verified domain belongs to the name of your organisation.',
      quote(reason),
      `You can correct the name or verify another domain, and we compare them again. ${CONTACT}`,
    ],
  }),
  'assurance-revoked': (reason: string) => ({
    subject: 'The verification of your organisation on HR Portal has been revoked',
    paragraphs: [
      'Your organisation is no longer shown as verified on HR Portal. Its records stay as they are.',
      quote(reason),
      `You can verify it again. ${CONTACT}`,
    ],
  }),
  'organization-suspended': (reason: string) => ({
    subject: 'Your organisation has been suspended on HR Portal',
    paragraphs: [
      'Your organisation has been suspended. Its members can log in, but not use HR Portal. Nothing has been deleted.',
      quote(reason),
      CONTACT,
    ],
  }),
  'look-ups-stopped': () => ({
    subject: 'Look-ups are stopped on HR Portal',
    paragraphs: [
      'An operator of HR Portal has stopped the look-ups of a member of your organisation, because they were unusual. The activity page names the member. Own records stay available.',
      'Please ask the member whether the look-ups were their work. An owner with two-step login, or an operator, can allow them again.',
    ],
  }),
  'look-ups-allowed': () => ({
    subject: 'Look-ups are allowed again on HR Portal',
    paragraphs: [
      'An operator of HR Portal has allowed a member of your organisation to look up people again. The activity page names the member.',
    ],
  }),
  'organization-reinstated': () => ({
    subject: 'Your organisation has been reinstated on HR Portal',
    paragraphs: ['Your organisation is no longer suspended. Its members can use HR Portal as before.'],
  }),
  'record-restricted': (reason: string) => ({
    subject: 'A record of your organisation has been restricted on HR Portal',
    paragraphs: [
      'We have restricted a record of your organisation. Only your organisation finds it until we lift the restriction.',
      quote(reason),
      `Your activity shows which record it is. Check it, and correct or delete it if it is wrong. ${CONTACT}`,
    ],
  }),
  'record-released': (reason: string) => ({
    subject: 'A record of your organisation is no longer restricted on HR Portal',
    paragraphs: [
      'We have lifted the restriction of a record of your organisation. Other organisations find it again.',
      quote(reason),
    ],
  }),
  'record-erased': (reason: string) => ({
    subject: 'A record of your organisation has been erased on HR Portal',
    paragraphs: [
      'We have erased a record of your organisation, with its photo and its earlier versions. This cannot be undone.',
      quote(reason),
      `Do not record the person again without their agreement or another lawful basis. ${CONTACT}`,
    ],
  }),
} as const satisfies Record<string, (reason: string) => Content>;

export type OperatorTemplate = keyof typeof templates;

/** Writes an email to an owner about a decision of an operator. */
export function writeOperatorNotice(template: OperatorTemplate, { email, reason }: OperatorNotice): Message {
  return toMessage(email, templates[template](reason));
}
