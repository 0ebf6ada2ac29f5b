import { CODE_TRIES_TOTAL, RECENT_AUTHENTICATION_MINUTES } from '#contract/limits.ts';
import { type Content, toMessage } from './content.ts';
import type { Message } from './mailer.ts';

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
  'authenticator-app-added': secondFactorChanged(
    'An authenticator app was added to your HR Portal account',
    'From now on, logging in to your HR Portal account needs a code of the authenticator app that has just been set up.',
  ),
  'authenticator-app-removed': secondFactorChanged(
    'The authenticator app was removed from your HR Portal account',
    'Logging in to your HR Portal account no longer needs a code of your authenticator app.',
  ),
  'passkey-added': secondFactorChanged(
    'A passkey was added to your HR Portal account',
    'A passkey has just been added to your HR Portal account. Logging in needs a second step from now on, for which it can be used.',
  ),
  'passkey-removed': secondFactorChanged(
    'A passkey was removed from your HR Portal account',
    'A passkey has just been removed from your HR Portal account. It can no longer be used to log in.',
  ),
  'recovery-code-used': secondFactorChanged(
    'A recovery code of your HR Portal account was used',
    'Somebody has just used one of the recovery codes of your HR Portal account. This code no longer works. You can see how many are left, and create new ones, on the security page.',
  ),
  'recovery-codes-replaced': secondFactorChanged(
    'Your HR Portal recovery codes were replaced',
    'New recovery codes have just been created for your HR Portal account. The earlier ones no longer work.',
  ),
  'second-factors-reset': {
    subject: 'The two-step login of your HR Portal account was reset',
    paragraphs: [
      'The second steps of your HR Portal login have just been removed: your passkeys, your authenticator app and your recovery codes. You have been logged out everywhere. Your next login needs your password only; please set up two-step login again on the security page.',
      'If you did not ask for this, please tell your organisation at once and change your password.',
    ],
  },
  'second-factor-required': {
    subject: 'Your organisation requires two-step login for HR Portal',
    paragraphs: [
      'From now on, everyone in your organisation logs in to HR Portal in two steps. If you have not set this up yet, HR Portal shows you how after your next login. You need a passkey or an authenticator app on your phone or computer.',
    ],
  },
  'second-factor-optional': {
    subject: 'Two-step login for HR Portal is now optional',
    paragraphs: [
      'An owner of your organisation made two-step login for HR Portal optional. If you have set it up, it stays as it is.',
    ],
  },
  'recent-authentication-required': {
    subject: 'HR Portal now asks members of your organisation to confirm it’s them',
    paragraphs: [
      `An owner of your organisation switched on “Ask members to confirm it’s them”. Before large changes and exports, members who logged in more than ${RECENT_AUTHENTICATION_MINUTES} minutes ago now prove their identity again.`,
      'If no owner of your organisation did this, please tell all owners at once: somebody else may be using an owner’s account.',
    ],
  },
  'recent-authentication-optional': {
    subject: 'HR Portal no longer asks members of your organisation to confirm it’s them',
    paragraphs: [
      'An owner of your organisation switched off “Ask members to confirm it’s them”. Members can now make large changes and export selected records without proving their identity again.',
      'If no owner of your organisation did this, please tell all owners at once: somebody else may be using an owner’s account.',
    ],
  },
  'email-in-use': {
    subject: 'This email address already has an HR Portal account',
    paragraphs: [
      'Somebody wants to use this email address for another HR Portal account. An email address can belong to only one account, so nothing was changed.',
      'If this was you, please choose another address for that account, or log in with this address instead. If not, you can ignore this message.',
    ],
  },
  'email-changed': {
    subject: 'Your HR Portal email address has been changed',
    paragraphs: [
      'From now on you log in to your HR Portal account with this email address. All other devices have been logged out.',
      'Your password stays as it is. If you used Google sign-in, please sign in with the Google account of this address from now on, or set a password with "Forgot Your Password?" on the login screen.',
    ],
  },
  'email-changed-from': {
    subject: 'Your HR Portal email address has been changed',
    paragraphs: [
      'Your HR Portal account now uses another email address. You can no longer log in with this one, and we will not send further messages about the account to it.',
      'If this was not you, please tell us at once. The contact page of HR Portal says how to reach us.',
    ],
  },
  'domain-verified': {
    subject: 'Your domain has been verified on HR Portal',
    paragraphs: [
      'A member of your organisation has proven to HR Portal that it controls its domain. Its records show the domain. They show a verified source once an operator of HR Portal has confirmed that the name of your organisation belongs to the domain.',
      'If this was not you, please tell us at once. The contact page of HR Portal says how to reach us.',
    ],
  },
  'assurance-expires': {
    subject: 'The verification of your organisation on HR Portal expires soon',
    paragraphs: [
      'The verification of your organisation expires within a month. Its records will then show no verified source.',
      'To keep it, an owner can verify the organisation again: log in, open the profile and choose “Verification”.',
    ],
  },
  'registry-check-waiting': {
    subject: 'A registry check waits for an operator of HR Portal',
    paragraphs: ['An organisation has asked for a check of its registration. Please approve or refuse it.'],
  },
  'name-check-waiting': {
    subject: 'A name waits for an operator of HR Portal',
    paragraphs: [
      'An organisation has verified its domain. Please compare its name with the domain, and confirm or refuse it.',
    ],
  },
  'closing-cancelled': {
    subject: 'Your HR Portal account stays open',
    paragraphs: [
      'Your HR Portal account was being closed. It has been kept, and nothing will be deleted.',
      'If this was not you, please change your password at once.',
    ],
  },
  'account-deleted': {
    subject: 'Your HR Portal account has been deleted',
    paragraphs: [
      'Your HR Portal account has been closed. Its candidates, photos, imports and log-ins have been deleted and cannot be restored.',
      'This is the last message about it. You can open a new account with this email address at any time.',
    ],
  },
  'google-linked': googleLinked('Your password works as before.'),
  // Linking removes a password that was set before anybody had confirmed the email address.
  'google-linked-without-password': googleLinked(
    'The account had been opened with a password before, but its email was never verified. To keep it safe that password no longer works; you can set a new one with "Forgot Your Password?" on the login screen.',
  ),
} satisfies Record<string, Content>;

function secondFactorChanged(subject: string, what: string): Content {
  return {
    subject,
    paragraphs: [
      what,
      'If this was not you, somebody else knows your password: please log in, log out all other devices on the security page and change your password at once.',
    ],
  };
}

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

export type NoticeTemplate = keyof typeof noticeTemplates;

export const writeNotice = (template: NoticeTemplate, to: string): Message =>
  toMessage(to, noticeTemplates[template]);
