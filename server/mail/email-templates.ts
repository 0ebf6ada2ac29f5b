import { CODE_SECONDS, CODE_TRIES_TOTAL } from '#contract/limits.ts';
import type { CodePurpose } from '#server/db/accounts/codes.ts';
import type { Message } from './mailer.ts';

const MINUTES = CODE_SECONDS / 60;

interface Content {
  subject: string;
  paragraphs: string[];
}

// No email repeats what was entered at sign-up, because it may reach someone who never signed up.

/** Emails with a code, and the code's purpose. */
const codeTemplates = {
  'email-code': {
    purpose: 'email',
    write: (code: string): Content => ({
      subject: 'Your HR Portal verification code',
      paragraphs: [
        'Please enter this code to verify your email address:',
        code,
        `The code is valid for ${MINUTES} minutes and can be used once. A newer code replaces it.`,
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
} as const satisfies Record<string, { purpose: CodePurpose; write: (code: string) => Content }>;

/** Emails that inform the owner of an account about a change. */
const noticeTemplates = {
  'reset-code-cancelled': {
    subject: 'Your HR Portal reset password code no longer works',
    paragraphs: [
      `Somebody entered ${CODE_TRIES_TOTAL} wrong reset password codes for your HR Portal account, so we cancelled the code that was sent to this email address. Your password stays as it is.`,
      'If you still want to set a new password, please use "Forgot Your Password?" on the login screen to ask for a new code. If you did not ask for one, you can ignore this message.',
    ],
  },
  'password-reset': {
    subject: 'Your HR Portal password has been reset',
    paragraphs: [
      'The password of your HR Portal account has just been reset with a code sent to this email address. You have been logged out everywhere.',
      'If this was not you, somebody else can read your mail: please secure your mailbox, then use "Forgot Your Password?" on the login screen at once.',
    ],
  },
  'password-changed': {
    subject: 'Your HR Portal password has been changed',
    paragraphs: [
      'The password of your HR Portal account has just been changed. All other devices have been logged out.',
      'If this was not you, please use "Forgot Your Password?" on the login screen at once.',
    ],
  },
  'google-linked': googleLinked('Your password works as before.'),
  // Linking removes a password that was set before anybody had confirmed the email address.
  'google-linked-without-password': googleLinked(
    'The account had been opened with a password before, but its email was never verified. To keep it safe that password no longer works; you can set a new one with "Forgot Your Password?" on the login screen.',
  ),
} satisfies Record<string, Content>;

function googleLinked(password: string): Content {
  return {
    subject: 'Google sign-in for your HR Portal account',
    paragraphs: [
      'You can now sign in to your HR Portal account with the Google account of this email address: it has just been used for the first time.',
      password,
      'If this was not you, somebody else can use your Google account: please secure it at once.',
    ],
  };
}

export type CodeTemplate = keyof typeof codeTemplates;
export type NoticeTemplate = keyof typeof noticeTemplates;

const toMessage = (to: string, { subject, paragraphs }: Content): Message => ({
  to,
  subject,
  text: [...paragraphs, 'HR Portal'].join('\n\n'),
});

/** The purpose of an email's code. */
export const codePurpose = (template: CodeTemplate): CodePurpose => codeTemplates[template].purpose;

export const writeCodeEmail = (template: CodeTemplate, to: string, code: string): Message => ({
  ...toMessage(to, codeTemplates[template].write(code)),
  code,
});

export const writeNotice = (template: NoticeTemplate, to: string): Message =>
  toMessage(to, noticeTemplates[template]);
