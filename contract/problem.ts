import * as z from 'zod/mini';

/**
 * The reply of every failed call: a stable code of `error-codes.ts`, a sentence for people, and one line for each
 * mistake if there are details.
 */
export const problem = z.object({
  // Empty in a reply of a server from before the codes.
  code: z._default(z.string(), ''),
  message: z.string(),
  data: z.array(z.string()),
});

export type ProblemBody = z.output<typeof problem>;

/** A reply that is only a message. */
export const messageReply = z.object({ message: z.string() });
