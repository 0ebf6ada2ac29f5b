import { CODE_SECONDS } from '#contract/limits.ts';
import type { CodePurpose } from '#server/domain/identity/queries/codes.ts';
import { type Content, toMessage } from './content.ts';
import type { Message } from './mailer.ts';

const MINUTES = CODE_SECONDS / 60;

// No email repeats what was entered at sign-up, because it may reach someone who never signed up.

/** The sentences about a code, with what else it takes. */
const toValidity = (rest = ''): string =>
  `The code is valid for ${MINUTES} minutes and can be used once. A newer code replaces it.${rest}`;

/** What both emails of a change of address say about their codes. */
const toChangeValidity = (other: 'new' | 'current'): string =>
  toValidity(` The change also needs the code that we sent to the ${other} address.`);

/** Emails with a code, and the code's purpose. */
const codeTemplates = {
  'email-code': {
    purpose: 'email',
    write: (code: string): Content => ({
      subject: 'Your HR Portal verification code',
      paragraphs: [
        'Please enter this code to verify your email address:',
        code,
        toValidity(),
        'If you did not open an account with HR Portal, you can ignore this message.',
      ],
    }),
  },
  'reset-code': {
    purpose: 'reset',
    write: (code: string): Content => ({
      subject: 'Your HR Portal reset password code',
      paragraphs: [
        'Please enter this code to set a new password:',
        code,
        `The code is valid for ${MINUTES} minutes and can be used once. If you ask again, please use the newest code.`,
        'If you did not ask for it, you can ignore this message; your password stays as it is. Never give the code to anyone.',
      ],
    }),
  },
  'email-change-current': {
    purpose: 'email change',
    write: (code: string, newEmail: string): Content => ({
      subject: 'Confirm the change of your HR Portal email address',
      paragraphs: [
        `Somebody who is logged in to your HR Portal account wants to change its email address to ${newEmail}. To confirm, please enter this code as the code of the current address:`,
        code,
        toChangeValidity('new'),
        'If this was not you, never give the code to anyone, and change your password at once: nothing changes without the code.',
      ],
    }),
  },
  'email-change-new': {
    purpose: 'email change',
    write: (code: string): Content => ({
      subject: 'Confirm your new HR Portal email address',
      paragraphs: [
        'Somebody wants to use this email address for their HR Portal account. To confirm, please enter this code as the code of the new address:',
        code,
        toChangeValidity('current'),
        'If you did not ask for this, you can ignore this message. Never give the code to anyone.',
      ],
    }),
  },
  'domain-code': {
    purpose: 'domain',
    write: (code: string): Content => ({
      subject: 'Confirm your domain for HR Portal',
      paragraphs: [
        'An organisation wants to show on HR Portal that it controls the domain of this email address. To confirm, its owner enters this code:',
        code,
        toValidity(),
        'If your organisation did not ask for this, do not give the code to anyone: whoever has it can appear under your domain.',
      ],
    }),
  },
} as const satisfies Record<
  string,
  { purpose: CodePurpose; write: (code: string, newEmail: string) => Content }
>;

export type CodeTemplate = keyof typeof codeTemplates;

/** The purpose of an email's code. */
export const getCodePurpose = (template: CodeTemplate): CodePurpose => codeTemplates[template].purpose;

/** Writes an email with a code. The code for the current address of an email change also names the new one. */
export const writeCodeEmail = (
  template: CodeTemplate,
  to: string,
  code: string,
  newEmail = 'another address',
): Message => ({
  ...toMessage(to, codeTemplates[template].write(code, newEmail)),
  code,
});
