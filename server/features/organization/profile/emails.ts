import { defineNotice } from '#server/domain/identity/define-notice.ts';

export const passwordChanged = defineNotice('password-changed', {
  subject: 'Your HR Portal password has been changed',
  paragraphs: [
    'The password of your HR Portal account has just been changed. All other devices have been logged out.',
    'If this was not you, please use "Forgot Your Password?" on the login screen at once.',
  ],
});
