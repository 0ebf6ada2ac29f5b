import {
  CODE_SECONDS,
  CODE_TRIES_TOTAL,
  LOG_IN_LINK_SECONDS,
  WRONG_PASSWORDS_PER_EMAIL,
} from '#contract/limits.ts';
import { screens } from '#contract/screens.ts';
import { findAccountByEmail } from '#server/domain/identity/queries/accounts.ts';
import { findLogInLinkMember } from './queries/log-in-links.ts';
import { hashToken } from '#server/domain/identity/queries/tokens.ts';
import { getOrigin } from '#server/http/origin.ts';
import { defineEmail } from '#server/platform/mail/define-email.ts';
import { codeValidity, defineCodeEmail } from '#server/domain/identity/codes/define-code-email.ts';
import type { Services } from '#server/http/services.ts';
import { defineNotice } from '#server/domain/identity/define-notice.ts';

export const emailCode = defineCodeEmail({
  name: 'email-code',
  purpose: 'email',
  write: (code) => ({
    subject: 'Your HR Portal verification code',
    paragraphs: [
      'Please enter this code to verify your email address:',
      code,
      codeValidity,
      'If you did not open an account with HR Portal, you can ignore this message.',
    ],
    code,
  }),
});

/** A link to log in with on a new device, unless it was used, replaced or has expired meanwhile. */
export const logInLink = defineEmail<{ email: string; token: string }, Services>({
  name: 'log-in-link',
  async write({ email, token }, { db, env }) {
    if ((await findLogInLinkMember(db, hashToken(token))) === undefined) return undefined;
    const link = `${getOrigin(env)}${screens.logInLink}#${token}`;
    return {
      to: email,
      subject: 'Log in to HR Portal with this link',
      paragraphs: [
        `Somebody entered ${WRONG_PASSWORDS_PER_EMAIL} wrong passwords for your HR Portal account within a day. To stop the guessing, new devices cannot log in with a password for now. Devices that you have used before can.`,
        `To log in on a new device, open this link on it and press "Log in":\n${link}`,
        `The link works once, for ${LOG_IN_LINK_SECONDS / 60} minutes. Never give it to anyone: whoever has it can log in as you.`,
        'If you do not want to log in on a new device, you can ignore this message. Your password stays as it is.',
      ],
    };
  },
});

export const resetCode = defineCodeEmail({
  name: 'reset-code',
  purpose: 'reset',
  write: (code) => ({
    subject: 'Your HR Portal reset password code',
    paragraphs: [
      'Please enter this code to set a new password:',
      code,
      `The code is valid for ${CODE_SECONDS / 60} minutes and can be used once. If you ask again, please use the newest code.`,
      'If you did not ask for it, you can ignore this message; your password stays as it is. Never give the code to anyone.',
    ],
    code,
  }),
});

/**
 * A notice to the owner of an account. Whether the address has one is looked up when it is sent, so enqueuing takes the same
 * time for any address.
 */
export const resetCodeCancelled = defineEmail<{ email: string }, Services>({
  name: 'reset-code-cancelled',
  async write({ email }, { db }) {
    if (!(await findAccountByEmail(db, email))) return undefined;
    return {
      to: email,
      subject: 'Your HR Portal reset password code no longer works',
      paragraphs: [
        `Somebody entered ${CODE_TRIES_TOTAL} wrong reset password codes for your HR Portal account, so we cancelled the code that was sent to this email address. Your password stays as it is.`,
        'If you still want to set a new password, please use "Forgot Your Password?" on the login screen to ask for a new code. If you did not ask for one, you can ignore this message.',
      ],
    };
  },
});

export const passwordReset = defineNotice('password-reset', {
  subject: 'Your HR Portal password has been reset',
  paragraphs: [
    'The password of your HR Portal account has just been reset with a code sent to this email address. You have been logged out everywhere.',
    'If this was not you, somebody else can read your mail: please secure your mailbox, then use "Forgot Your Password?" on the login screen at once.',
  ],
});

export const emailChanged = defineNotice('email-changed', {
  subject: 'Your HR Portal email address has been changed',
  paragraphs: [
    'From now on you log in to your HR Portal account with this email address. All other devices have been logged out.',
    'Your password stays as it is. If you used Google sign-in, please sign in with the Google account of this address from now on, or set a password with "Forgot Your Password?" on the login screen.',
  ],
});

/** A notice to the previous address. */
export const emailChangedFrom = defineEmail<{ email: string }>({
  name: 'email-changed-from',
  write: ({ email }) => ({
    to: email,
    subject: 'Your HR Portal email address has been changed',
    paragraphs: [
      'Your HR Portal account now uses another email address. You can no longer log in with this one, and we will not send further messages about the account to it.',
      'If this was not you, please tell us at once. The contact page of HR Portal says how to reach us.',
    ],
  }),
});

const defineGoogleNotice = (name: string, password: string) =>
  defineNotice(name, {
    subject: 'Google sign-in for your HR Portal account',
    paragraphs: [
      'You can now sign in to your HR Portal account with the Google account of this email address: it has just been used for the first time.',
      password,
      'If this was not you, somebody else can use your Google account: please secure it at once.',
    ],
  });

export const googleLinked = defineGoogleNotice('google-linked', 'Your password works as before.');

/** Linking removes a password that was set before anybody had confirmed the email address. */
export const googleLinkedWithoutPassword = defineGoogleNotice(
  'google-linked-without-password',
  'The account had been opened with a password before, but its email was never verified. To keep it safe that password no longer works; you can set a new one with "Forgot Your Password?" on the login screen.',
);
