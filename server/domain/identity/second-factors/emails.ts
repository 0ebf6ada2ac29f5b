import { defineNotice } from '#server/domain/identity/define-notice.ts';
import { defineSecondFactorNotice } from './define-second-factor-notice.ts';

export const recoveryCodeUsed = defineSecondFactorNotice(
  'recovery-code-used',
  'A recovery code of your HR Portal account was used',
  'Somebody has just used one of the recovery codes of your HR Portal account. This code no longer works. You can see how many are left, and create new ones, on the security page.',
);

export const secondFactorsReset = defineNotice('second-factors-reset', {
  subject: 'The two-step login of your HR Portal account was reset',
  paragraphs: [
    'The second steps of your HR Portal login have just been removed: your passkeys, your authenticator app and your recovery codes. You have been logged out everywhere. Your next login needs your password only; please set up two-step login again on the security page.',
    'If you did not ask for this, please tell your organisation at once and change your password.',
  ],
});
