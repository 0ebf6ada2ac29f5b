import * as z from 'zod/mini';
import { passkeyRequest } from './passkeys.ts';

/** A second factor, or what replaces it. */
export const secondFactor = z.enum(['passkey', 'totp', 'recovery_code']);
export type SecondFactor = z.output<typeof secondFactor>;

/** What a log-in needs next when the member has a second factor. */
export const loginChallenge = z.object({
  /** For one `POST /api/login/second-factor`. */
  token: z.string(),
  /** The seconds until it expires. */
  seconds_left: z.number(),
  /** The second factors of the member. */
  methods: z.array(secondFactor),
  /** For the browser to use a passkey. Null without one, and where passkeys do not work. */
  passkey: z.nullable(passkeyRequest),
});

export type LoginChallenge = z.output<typeof loginChallenge>;
