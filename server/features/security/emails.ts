import { RECENT_AUTHENTICATION_MINUTES } from '#contract/limits.ts';
import { defineSecondFactorNotice } from '#server/domain/identity/second-factors/define-second-factor-notice.ts';
import { defineNotice } from '#server/domain/identity/define-notice.ts';

export const authenticatorAppAdded = defineSecondFactorNotice(
  'authenticator-app-added',
  'An authenticator app was added to your HR Portal account',
  'From now on, logging in to your HR Portal account needs a code of the authenticator app that has just been set up.',
);

export const authenticatorAppRemoved = defineSecondFactorNotice(
  'authenticator-app-removed',
  'The authenticator app was removed from your HR Portal account',
  'Logging in to your HR Portal account no longer needs a code of your authenticator app.',
);

export const passkeyAdded = defineSecondFactorNotice(
  'passkey-added',
  'A passkey was added to your HR Portal account',
  'A passkey has just been added to your HR Portal account. Logging in needs a second step from now on, for which it can be used.',
);

export const passkeyRemoved = defineSecondFactorNotice(
  'passkey-removed',
  'A passkey was removed from your HR Portal account',
  'A passkey has just been removed from your HR Portal account. It can no longer be used to log in.',
);

export const recoveryCodesReplaced = defineSecondFactorNotice(
  'recovery-codes-replaced',
  'Your HR Portal recovery codes were replaced',
  'New recovery codes have just been created for your HR Portal account. The earlier ones no longer work.',
);

export const secondFactorRequired = defineNotice('second-factor-required', {
  subject: 'Your organisation requires two-step login for HR Portal',
  paragraphs: [
    'From now on, everyone in your organisation logs in to HR Portal in two steps. If you have not set this up yet, HR Portal shows you how after your next login. You need a passkey or an authenticator app on your phone or computer.',
  ],
});

export const secondFactorOptional = defineNotice('second-factor-optional', {
  subject: 'Two-step login for HR Portal is now optional',
  paragraphs: [
    'An owner of your organisation made two-step login for HR Portal optional. If you have set it up, it stays as it is.',
  ],
});

export const recentAuthenticationRequired = defineNotice('recent-authentication-required', {
  subject: 'HR Portal now asks members of your organisation to confirm it’s them',
  paragraphs: [
    `An owner of your organisation switched on “Ask members to confirm it’s them”. Before large changes and exports, members who logged in more than ${RECENT_AUTHENTICATION_MINUTES} minutes ago now prove their identity again.`,
    'If no owner of your organisation did this, please tell all owners at once: somebody else may be using an owner’s account.',
  ],
});

export const recentAuthenticationOptional = defineNotice('recent-authentication-optional', {
  subject: 'HR Portal no longer asks members of your organisation to confirm it’s them',
  paragraphs: [
    'An owner of your organisation switched off “Ask members to confirm it’s them”. Members can now make large changes and export selected records without proving their identity again.',
    'If no owner of your organisation did this, please tell all owners at once: somebody else may be using an owner’s account.',
  ],
});
