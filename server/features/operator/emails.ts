import { defineEmail, type EmailContent } from '#server/platform/mail/define-email.ts';

/** Defines an email to an owner about a decision of an operator. The reason is empty where none is needed. */
const defineDecision = (name: string, write: (reason: string) => EmailContent) =>
  defineEmail<{ email: string; reason: string }>({
    name,
    write: ({ email, reason }) => ({ to: email, ...write(`The reason: ${reason}`) }),
  });

export type DecisionEmail = ReturnType<typeof defineDecision>;

const CONTACT = 'If you have questions, the contact page of HR Portal says how to reach us.';

export const registryCheckApproved = defineDecision('registry-check-approved', () => ({
  subject: 'Your registration has been checked by HR Portal',
  paragraphs: ['Your organisation is registry checked. Its records now show that their source is verified.'],
}));

export const registryCheckRefused = defineDecision('registry-check-refused', (reason) => ({
  subject: 'Your registration could not be confirmed by HR Portal',
  paragraphs: [
    'We could not confirm the registration of your organisation.',
    reason,
    `You can send another request. ${CONTACT}`,
  ],
}));

export const nameConfirmed = defineDecision('name-confirmed', () => ({
  subject: 'The name of your organisation has been confirmed by HR Portal',
  paragraphs: [
    'An operator of HR Portal compared the name of your organisation with its domain and confirmed it. Its own records now show that their source is verified.',
  ],
}));

export const nameRefused = defineDecision('name-refused', (reason) => ({
  subject: 'The name of your organisation could not be confirmed by HR Portal',
  paragraphs: [
    'We could not confirm that the verified domain belongs to the name of your organisation.',
    reason,
    `You can correct the name or verify another domain, and we compare them again. ${CONTACT}`,
  ],
}));

export const assuranceRevoked = defineDecision('assurance-revoked', (reason) => ({
  subject: 'The verification of your organisation on HR Portal has been revoked',
  paragraphs: [
    'Your organisation is no longer shown as verified on HR Portal. Its records stay as they are.',
    reason,
    `You can verify it again. ${CONTACT}`,
  ],
}));

export const organizationSuspended = defineDecision('organization-suspended', (reason) => ({
  subject: 'Your organisation has been suspended on HR Portal',
  paragraphs: [
    'Your organisation has been suspended. Its members can log in, but not use HR Portal. Nothing has been deleted.',
    reason,
    CONTACT,
  ],
}));

export const organizationReinstated = defineDecision('organization-reinstated', () => ({
  subject: 'Your organisation has been reinstated on HR Portal',
  paragraphs: ['Your organisation is no longer suspended. Its members can use HR Portal as before.'],
}));

export const lookUpsStopped = defineDecision('look-ups-stopped', () => ({
  subject: 'Look-ups are stopped on HR Portal',
  paragraphs: [
    'An operator of HR Portal has stopped the look-ups of a member of your organisation, because they were unusual. The activity page names the member. Own records stay available.',
    'Please ask the member whether the look-ups were their work. An owner with two-step login, or an operator, can allow them again.',
  ],
}));

export const lookUpsAllowed = defineDecision('look-ups-allowed', () => ({
  subject: 'Look-ups are allowed again on HR Portal',
  paragraphs: [
    'An operator of HR Portal has allowed a member of your organisation to look up people again. The activity page names the member.',
  ],
}));

export const recordRestricted = defineDecision('record-restricted', (reason) => ({
  subject: 'A record of your organisation has been restricted on HR Portal',
  paragraphs: [
    'We have restricted a record of your organisation. Only your organisation finds it until we lift the restriction.',
    reason,
    `Your activity shows which record it is. Check it, and correct or delete it if it is wrong. ${CONTACT}`,
  ],
}));

export const recordReleased = defineDecision('record-released', (reason) => ({
  subject: 'A record of your organisation is no longer restricted on HR Portal',
  paragraphs: [
    'We have lifted the restriction of a record of your organisation. Other organisations find it again.',
    reason,
  ],
}));

export const recordErased = defineDecision('record-erased', (reason) => ({
  subject: 'A record of your organisation has been erased on HR Portal',
  paragraphs: [
    'We have erased a record of your organisation, with its photo and its earlier versions. This cannot be undone.',
    reason,
    `Do not record the person again without their agreement or another lawful basis. ${CONTACT}`,
  ],
}));
