import type { SessionMethod } from '#contract/calls/security.ts';
import type { SecondFactor } from '#contract/login-challenge.ts';
import { RECENT_AUTHENTICATION_MINUTES } from '#contract/limits.ts';
import { plural } from '#contract/texts/format-count.ts';

/** Texts of the security screen. */
export const securityScreenTexts = {
  title: 'Security',
  why: 'How you log in, and where you are logged in.',
  back: 'Back',

  password: {
    title: 'Password',
    text: 'A new password logs out all other devices.',
    none: 'You sign in with Google and have no password yet.',
    set: 'Set a password',
    failed: 'Your security settings could not be loaded.',
  },

  twoStep: {
    title: 'Two-step login',
    text: 'After your password, you confirm each login with a second step. A stolen password is then not enough.',
    required:
      'Your organisation requires two-step login. Add a passkey or set up an authenticator app to continue.',
    passkeys: 'Passkeys',
    passkeysText:
      'Confirm with the fingerprint, face or PIN of a phone or computer, or with a security key. A fake page cannot ask for it.',
    passkeysUnavailable:
      'Passkeys do not work at this address or in this browser. They need https and a domain name, not an IP address.',
    addPasskey: 'Add a passkey',
    continue: 'Continue',
    passkeyName: 'Name of the passkey',
    passkeyNameHint: 'So that you recognise it, such as ‘Work laptop’.',
    passkeyNameMissing: 'Please enter a name.',
    passkeyAdded: (when: string) => `Added on ${when}`,
    passkeyUsed: (when: string) => `Last used on ${when}`,
    passkeyUnused: 'Not used yet',
    rename: 'Rename',
    renamePasskey: (name: string) => `Rename ${name}`,
    renameTitle: 'Rename the passkey',
    save: 'Save',
    removePasskey: (name: string) => `Remove ${name}`,
    removePasskeyTitle: (name: string) => `Remove the passkey ‘${name}’?`,
    removePasskeyText: 'You can no longer log in with it.',
    app: 'Authenticator app',
    appText: 'Codes from an app such as Google Authenticator, Aegis or 1Password.',
    added: (when: string) => `Set up on ${when}`,
    setUp: 'Set up',
    setUpApp: 'Set up the authenticator app',
    remove: 'Remove',
    removeApp: 'Remove the authenticator app',
    removeTitle: 'Remove the authenticator app?',
    removeText: 'Your login will only need your password, and your recovery codes stop working.',
    removeAppText: 'You can no longer log in with its codes.',

    scan: 'Scan this QR code with your app, or type the key into it.',
    qrCode: 'QR code for the authenticator app',
    key: 'Key',
    enterCode: '6-digit code of the app',
    codeMissing: 'Please enter the code that the app shows.',
    confirm: 'Confirm',

    recovery: 'Recovery codes',
    recoveryText: (left: number) =>
      left === 0
        ? 'You have used all your recovery codes. Create new ones.'
        : `For when you lose your device. ${plural(left, 'code', 'codes')} left.`,
    replace: 'Create new codes',
    replaceTitle: 'Create new recovery codes?',
    replaceText: 'Your earlier recovery codes stop working.',
    codesTitle: 'Save your recovery codes',
    codesText:
      'Each code works once, when you don’t have your second step. Keep them where only you can read them. They are not shown again.',
    download: 'Download',
    copy: 'Copy',
    copied: 'Copied.',
    done: 'I have saved them',
    fileName: 'hr-portal-recovery-codes.txt',
    fileTitle: (email: string) => `Recovery codes of ${email} for HR Portal. Each works once.`,
  },

  organization: {
    title: 'Your organisation',
    text: 'These settings apply to every member.',

    forEveryone: 'Two-step login for everyone',
    forEveryoneText: (required: boolean) =>
      required
        ? 'Members without two-step login can only set it up until they have it.'
        : 'Two-step login is optional for the members of your organisation.',
    require: 'Require',
    requireTitle: 'Require two-step login of everyone?',
    requireText:
      'Members without two-step login can do nothing else until they have set it up. We tell everyone by email.',
    ownFirst: 'Set it up for yourself first. Then you can require it of everyone.',
    makeOptional: 'Make optional',

    confirm: 'Ask members to confirm it’s them',
    confirmText: (required: boolean) =>
      required
        ? `Before large changes and exports, members who logged in more than ${RECENT_AUTHENTICATION_MINUTES} minutes ago confirm that it’s them.`
        : 'Members are asked only before large exports, and changes to the team or to security.',
    startAsking: 'Start asking',
    stopAsking: 'Stop asking',
    startAskingTitle: 'Ask members to confirm it’s them?',
    startAskingText: `Members who logged in more than ${RECENT_AUTHENTICATION_MINUTES} minutes ago enter their password, use their second step or sign in with Google again before they`,
    asksBefore: [
      'change the organisation’s profile,',
      'delete records, merge duplicates or confirm that records are still correct,',
      'import a list, apply its changes or undo it,',
      'export records.',
    ],
    startAskingApps: 'Programs that log in as a member have to do so as well. We tell everyone by email.',
  },

  sessions: {
    title: 'Where you’re logged in',
    text: 'If you don’t recognise a device, log it out and change your password.',
    failed: 'Your devices could not be loaded.',
    unknownDevice: 'Unknown device',
    current: 'This device',
    method: {
      password: 'with password',
      google: 'with Google',
      'email link': 'with an emailed link',
    } satisfies Record<SessionMethod, string>,
    secondFactor: {
      passkey: 'and passkey',
      totp: 'and authenticator app',
      recovery_code: 'and recovery code',
    } satisfies Record<SecondFactor, string>,
    loggedIn: (when: string, how: string) => `Logged in ${when} ${how}`,
    lastUsed: (when: string) => `Last used ${when}`,
    network: (network: string) => `Network ${network}`,
    logOut: 'Log out',
    logOutDevice: (device: string) => `Log out ${device}`,
    logOutOthers: 'Log out all other devices',
    othersTitle: 'Log out all other devices?',
    othersText: (count: number) =>
      `${plural(count, 'device', 'devices')} will need to log in again. This device stays logged in.`,
    onlyThis: 'You are logged in on this device only.',
  },
} as const;
