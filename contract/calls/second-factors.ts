import * as z from 'zod/mini';
import { loginReply } from './accounts.ts';
import { call } from '#contract/call.ts';
import * as field from '#contract/fields/fields.ts';
import { usedPasskey } from '#contract/passkeys.ts';
import { messageReply } from '#contract/problem.ts';

const totp = z.object({ method: z.literal('totp'), code: field.oneTimeCode });
const recoveryCode = z.object({ method: z.literal('recovery_code'), code: field.oneTimeCode });
const challenge = z.prefault(z.string().check(z.minLength(1), z.maxLength(200)), '');

export const logInWithSecondFactor = call({
  name: 'logInWithSecondFactor',
  summary:
    'Finish a log-in that was refused with second_factor_required, with its challenge and a second factor. The reply is that of the log-in.',
  method: 'POST',
  path: '/api/login/second-factor',
  permission: 'public',
  body: z.discriminatedUnion('method', [
    z.extend(totp, { challenge }),
    z.extend(recoveryCode, { challenge }),
    z.object({ method: z.literal('passkey'), credential: usedPasskey, challenge }),
  ]),
  reply: loginReply,
  errors: ['second_factor_wrong', 'passkey_wrong', 'login_challenge_expired'],
});

export const startAuthenticatorApp = call({
  name: 'startAuthenticatorApp',
  summary:
    'Start to set up an authenticator app. It becomes a second factor once confirmAuthenticatorApp receives one of its codes.',
  method: 'POST',
  path: '/api/account/authenticator-app',
  permission: 'second-factor:manage',
  requiresRecentAuthentication: 'by second factor',
  reply: z.object({
    data: z.object({
      /** The secret in base32, to be typed into the app. */
      secret: z.string(),
      /** The otpauth address, to be shown as a QR code. */
      uri: z.string(),
    }),
  }),
  status: 201,
  errors: ['authenticator_app_exists'],
});

/** Recovery codes are shown once. */
const recoveryCodes = z.array(z.string());

export const confirmAuthenticatorApp = call({
  name: 'confirmAuthenticatorApp',
  summary:
    'Finish setting up an authenticator app with one of its codes. With the first second factor come recovery codes, which are shown once.',
  method: 'POST',
  path: '/api/account/authenticator-app/confirm',
  permission: 'second-factor:manage',
  requiresRecentAuthentication: 'by second factor',
  body: z.object({ code: field.oneTimeCode }),
  reply: z.object({
    message: z.string(),
    data: z.object({
      /** Null when the member already has some. */
      recovery_codes: z.nullable(recoveryCodes),
    }),
  }),
  errors: ['second_factor_wrong', 'authenticator_app_exists', 'authenticator_app_not_started'],
});

export const removeAuthenticatorApp = call({
  name: 'removeAuthenticatorApp',
  summary: 'Remove the authenticator app. Without another second factor, the recovery codes are removed too.',
  method: 'DELETE',
  path: '/api/account/authenticator-app',
  permission: 'second-factor:manage',
  requiresRecentAuthentication: 'by second factor',
  reply: messageReply,
  errors: ['authenticator_app_not_started'],
});

export const replaceRecoveryCodes = call({
  name: 'replaceRecoveryCodes',
  summary: 'Create new recovery codes, which are shown once. Earlier ones no longer work.',
  method: 'POST',
  path: '/api/account/recovery-codes',
  permission: 'second-factor:manage',
  requiresRecentAuthentication: 'by second factor',
  reply: z.object({ message: z.string(), data: z.object({ recovery_codes: recoveryCodes }) }),
  status: 201,
  errors: ['no_second_factor'],
});

export const requireSecondFactor = call({
  name: 'requireSecondFactor',
  summary:
    'Require a second factor of every member of the organisation, or make it optional. Members without one can then only set it up. Needs an own second factor.',
  method: 'POST',
  path: '/api/organization/second-factor',
  permission: 'organization:secure',
  requiresRecentAuthentication: 'by second factor',
  body: z.object({ required: z.boolean() }),
  reply: messageReply,
  errors: ['individual_without_members', 'no_second_factor'],
});
