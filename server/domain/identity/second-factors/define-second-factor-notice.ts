import { defineNotice } from '#server/domain/identity/define-notice.ts';

/** Defines an email that informs a member about a change of their second factors. */
export const defineSecondFactorNotice = (name: string, subject: string, change: string) =>
  defineNotice(name, {
    subject,
    paragraphs: [
      change,
      'If this was not you, somebody else knows your password: please log in, log out all other devices on the security page and change your password at once.',
    ],
  });
