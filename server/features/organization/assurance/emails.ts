import { defineEmail } from '#server/platform/mail/define-email.ts';
import { codeValidity, defineCodeEmail } from '#server/domain/identity/codes/define-code-email.ts';
import { defineNotice } from '#server/domain/identity/define-notice.ts';

export const domainCode = defineCodeEmail({
  name: 'domain-code',
  purpose: 'domain',
  write: (code) => ({
    subject: 'Confirm your domain for HR Portal',
    paragraphs: [
      'An organisation wants to show on HR Portal that it controls the domain of this email address. To confirm, its owner enters this code:',
      code,
      codeValidity,
      'If your organisation did not ask for this, do not give the code to anyone: whoever has it can appear under your domain.',
    ],
    code,
  }),
});

export const domainVerified = defineNotice('domain-verified', {
  subject: 'Your domain has been verified on HR Portal',
  paragraphs: [
    'A member of your organisation has proven to HR Portal that it controls its domain. Its records show the domain. They show a verified source once an operator of HR Portal has confirmed that the name of your organisation belongs to the domain.',
    'If this was not you, please tell us at once. The contact page of HR Portal says how to reach us.',
  ],
});

export const assuranceExpires = defineNotice('assurance-expires', {
  subject: 'The verification of your organisation on HR Portal expires soon',
  paragraphs: [
    'The verification of your organisation expires within a month. Its records will then show no verified source.',
    'To keep it, an owner can verify the organisation again: log in, open the profile and choose “Verification”.',
  ],
});

/** Tells an operator of the portal about work. */
export const registryCheckWaiting = defineEmail<{ email: string }>({
  name: 'registry-check-waiting',
  write: ({ email }) => ({
    to: email,
    subject: 'A registry check waits for an operator of HR Portal',
    paragraphs: ['An organisation has asked for a check of its registration. Please approve or refuse it.'],
  }),
});

/** Tells an operator of the portal about work. */
export const nameCheckWaiting = defineEmail<{ email: string }>({
  name: 'name-check-waiting',
  write: ({ email }) => ({
    to: email,
    subject: 'A name waits for an operator of HR Portal',
    paragraphs: [
      'An organisation has verified its domain. Please compare its name with the domain, and confirm or refuse it.',
    ],
  }),
});
