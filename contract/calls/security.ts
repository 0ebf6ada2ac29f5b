import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import * as field from '#contract/fields/fields.ts';
import { secondFactor } from '#contract/login-challenge.ts';
import { usedPasskey } from '#contract/passkeys.ts';
import { messageReply } from '#contract/problem.ts';

/** How a member logged in to a session. */
export const sessionMethod = z.enum(['password', 'google', 'email link']);
export type SessionMethod = z.output<typeof sessionMethod>;

/** A session of the member, which may be on another device. */
export const session = z.object({
  id: z.number(),
  /** The browser and system of the log-in, like 'Firefox on Windows'; empty when unknown. */
  device: z.string(),
  /** The client network of the latest use, like '203.0.113.0/24'. */
  network: z.string(),
  method: sessionMethod,
  /** Null for a log-in without one. */
  second_factor: z.nullable(secondFactor),
  created_at: z.string(),
  /** Exact to a few minutes. */
  last_seen_at: z.string(),
  /** Whether this call was made with it. */
  is_current: z.boolean(),
});

export type Session = z.output<typeof session>;

/** A passkey of the member. */
export const passkey = z.object({
  id: z.number(),
  /** What the member calls it. */
  name: z.string(),
  added_at: z.string(),
  /** Null until it is used. */
  last_used_at: z.nullable(z.string()),
});

export type Passkey = z.output<typeof passkey>;

export const getSecurity = call({
  name: 'getSecurity',
  summary: 'Get how the member can prove their identity.',
  method: 'GET',
  path: '/api/account/security',
  permission: 'security:read',
  reply: z.object({
    data: z.object({
      /** False for a member who only signs in with Google. */
      has_password: z.boolean(),
      authenticator_app: z.nullable(z.object({ added_at: z.string() })),
      /** The earliest first. */
      passkeys: z.array(passkey),
      /** Whether browsers offer passkeys at the address of this request: it has a domain and https, or is localhost. */
      are_passkeys_available: z.boolean(),
      /** Unused ones; null without a second factor. */
      recovery_codes_left: z.nullable(z.number()),
      /** Whether the organisation requires a second factor of every member. */
      is_second_factor_required: z.boolean(),
      /** Whether the organisation asks for recent authentication before calls that change or expose much. */
      is_recent_authentication_required: z.boolean(),
    }),
  }),
});

/** A proof of identity in a session. */
const proof = z.discriminatedUnion('method', [
  z.object({ method: z.literal('password'), password: field.givenPassword }),
  z.object({ method: z.enum(['totp', 'recovery_code']), code: field.oneTimeCode }),
  z.object({ method: z.literal('passkey'), credential: usedPasskey }),
]);

export const confirmIdentity = call({
  name: 'confirmIdentity',
  summary:
    'Prove the identity of the member again. For the next minutes, the session may make the calls that require a recent authentication.',
  method: 'POST',
  path: '/api/account/confirm',
  permission: 'account:confirm',
  body: proof,
  reply: messageReply,
  errors: [
    'no_password_set',
    'current_password_wrong',
    'second_factor_wrong',
    'passkey_wrong',
    'passkey_request_expired',
  ],
});

export const requireRecentAuthentication = call({
  name: 'requireRecentAuthentication',
  summary:
    'Ask the members of the organisation to confirm their identity before calls that change or expose much, or stop asking. The calls are those that name this setting.',
  method: 'POST',
  path: '/api/organization/recent-authentication',
  permission: 'organization:secure',
  requiresRecentAuthentication: true,
  body: z.object({ required: z.boolean() }),
  reply: messageReply,
  errors: ['individual_without_members'],
});

export const listSessions = call({
  name: 'listSessions',
  summary: 'List the sessions of the member, the most recently used first.',
  method: 'GET',
  path: '/api/account/sessions',
  permission: 'session:read',
  reply: z.object({ data: z.array(session) }),
});

export const endSession = call({
  name: 'endSession',
  summary: 'End one session of the member.',
  method: 'DELETE',
  path: '/api/account/sessions/{id}',
  permission: 'session:end',
  params: z.object({ id: field.id }),
  reply: messageReply,
  errors: ['session_not_found'],
});

export const endOtherSessions = call({
  name: 'endOtherSessions',
  summary: 'End all sessions of the member except the one of the token.',
  method: 'DELETE',
  path: '/api/account/sessions',
  permission: 'session:end',
  reply: z.object({ message: z.string(), data: z.object({ ended: z.number() }) }),
});
