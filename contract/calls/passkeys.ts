import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import * as field from '#contract/fields/fields.ts';
import { PASSKEY_NAME_MAX } from '#contract/limits.ts';
import { newPasskey, passkeyCreation, passkeyRequest } from '#contract/passkeys.ts';
import { messageReply } from '#contract/problem.ts';

const name = field.requiredText(PASSKEY_NAME_MAX);
const params = z.object({
  id: field.id,
});

export const startPasskey = call({
  name: 'startPasskey',
  summary: 'Start to add a passkey: get what the browser needs to create it. addPasskey stores it.',
  method: 'POST',
  path: '/api/account/passkeys/start',
  permission: 'second-factor:manage',
  requiresRecentAuthentication: 'by second factor',
  reply: z.object({ data: passkeyCreation }),
  status: 201,
  errors: ['passkeys_not_available', 'too_many_passkeys'],
});

export const addPasskey = call({
  name: 'addPasskey',
  summary:
    'Add a passkey that the browser created as a second factor. With the first second factor come recovery codes, which are shown once.',
  method: 'POST',
  path: '/api/account/passkeys',
  permission: 'second-factor:manage',
  requiresRecentAuthentication: 'by second factor',
  body: z.object({ name, credential: newPasskey }),
  reply: z.object({
    message: z.string(),
    data: z.object({
      /** Null when the member already has some. */
      recovery_codes: z.nullable(z.array(z.string())),
    }),
  }),
  status: 201,
  errors: [
    'passkeys_not_available',
    'passkey_wrong',
    'passkey_request_expired',
    'passkey_exists',
    'too_many_passkeys',
  ],
});

export const renamePasskey = call({
  name: 'renamePasskey',
  summary: 'Rename a passkey.',
  method: 'PUT',
  path: '/api/account/passkeys/{id}',
  permission: 'second-factor:manage',
  requiresRecentAuthentication: true,
  params,
  body: z.object({ name }),
  reply: messageReply,
  errors: ['passkey_not_found'],
});

export const removePasskey = call({
  name: 'removePasskey',
  summary: 'Remove a passkey. Without another second factor, the recovery codes are removed too.',
  method: 'DELETE',
  path: '/api/account/passkeys/{id}',
  permission: 'second-factor:manage',
  requiresRecentAuthentication: 'by second factor',
  params,
  reply: messageReply,
  errors: ['passkey_not_found'],
});

export const requestPasskey = call({
  name: 'requestPasskey',
  summary: 'Get what the browser needs to use a passkey. confirmIdentity takes its result.',
  method: 'POST',
  path: '/api/account/confirm/passkey',
  permission: 'account:confirm',
  reply: z.object({ data: passkeyRequest }),
  status: 201,
  errors: ['passkeys_not_available', 'passkey_not_found'],
});
