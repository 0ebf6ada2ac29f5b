import * as z from 'zod/mini';

/**
 * The reply of every failed call: a stable code of `error-codes.ts` for programs, a sentence for people, and one line for
 * each mistake where the sentence is not enough.
 */
export const problem = z.object({
  // Empty in a reply of a server from before the codes.
  code: z._default(z.string(), ''),
  message: z.string(),
  data: z.array(z.string()),
});

export type ProblemBody = z.output<typeof problem>;

/** What a call answers that has nothing but a sentence to say. */
export const messageReply = z.object({ message: z.string() });
