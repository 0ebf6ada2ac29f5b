import * as z from 'zod/mini';
import { role } from './fields/fields.ts';
import { loginChallenge } from './login-challenge.ts';

/**
 * The reply of every failed call: a stable code of `error-codes.ts`, a sentence for people, and one line for each
 * mistake if there are details.
 */
export const problem = z.object({
  // Empty in a reply of a server from before the codes.
  code: z._default(z.string(), ''),
  message: z.string(),
  data: z.array(z.string()),
  /** The name of the field of the form that the message is about. */
  field: z.optional(z.string()),
  /** Only with `second_factor_required`. */
  challenge: z.optional(loginChallenge),
  /** Only with `wrong_account_type`: the type of the account. */
  role: z.optional(role),
  /** The id of the request in the log of the portal, for its support. Absent when no request could be read. */
  request_id: z.optional(z.string()),
});

export type ProblemBody = z.output<typeof problem>;

/** A reply that is only a message. */
export const messageReply = z.object({ message: z.string() });
