import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import * as field from '#contract/fields/fields.ts';
import { PASSWORD_MAX } from '#contract/limits.ts';
import { messageReply } from '#contract/problem.ts';

/** A requested change of email. */
const pendingChange = z.object({
  /** The new email address. */
  email: z.string(),
  /** Until the codes expire; 0 when they have expired. */
  seconds_left: z.number(),
});

export type PendingEmailChange = z.output<typeof pendingChange>;

const requested = z.object({ message: z.string(), data: pendingChange });

export const getEmailChange = call({
  name: 'getEmailChange',
  summary: 'Get the requested change of email that is not confirmed yet, if there is one.',
  method: 'GET',
  path: '/api/email-change',
  permission: 'email:change',
  reply: z.object({
    data: z.object({
      /** False for an account that only signs in with Google: its request needs no password. */
      needs_password: z.boolean(),
      pending: z.nullable(pendingChange),
    }),
  }),
});

export const requestEmailChange = call({
  name: 'requestEmailChange',
  summary:
    'Request a change of email with the current password. A code is sent to both addresses, except to one that already has an account: it gets a message that says so. The reply is the same.',
  method: 'POST',
  path: '/api/email-change',
  permission: 'email:change',
  body: z.object({
    email: field.email,
    // Omitted for an account without a password.
    password: z._default(z.string().check(z.maxLength(PASSWORD_MAX)), ''),
  }),
  reply: requested,
  errors: ['current_password_wrong', 'email_unchanged'],
});

export const resendEmailChangeCodes = call({
  name: 'resendEmailChangeCodes',
  summary:
    'Send new codes for the requested change of email to both addresses. Earlier codes become invalid.',
  method: 'POST',
  path: '/api/email-change/resend',
  permission: 'email:change',
  reply: requested,
  errors: ['email_change_not_found'],
});

export const confirmEmailChange = call({
  name: 'confirmEmailChange',
  summary: 'Change the email with the codes that were sent to both addresses. All other sessions end.',
  method: 'POST',
  path: '/api/email-change/confirm',
  permission: 'email:change',
  body: z.object({ current_code: field.code, new_code: field.code }),
  reply: z.object({ message: z.string(), data: z.object({ email: z.string() }) }),
  errors: [
    'email_change_not_found',
    'current_email_code_wrong',
    'new_email_code_wrong',
    'code_attempts_used',
    'code_expired',
    'email_taken',
  ],
});

export const cancelEmailChange = call({
  name: 'cancelEmailChange',
  summary: 'Cancel the requested change of email. Its codes become invalid.',
  method: 'DELETE',
  path: '/api/email-change',
  permission: 'email:change',
  reply: messageReply,
  errors: ['email_change_not_found'],
});
