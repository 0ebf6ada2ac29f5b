import * as z from 'zod/mini';

/** What every failed call answers; `data` has one line a problem and is empty when there is nothing to add. */
export const problem = z.object({ message: z.string(), data: z.array(z.string()) });

export type ProblemBody = z.output<typeof problem>;

/** What a call answers that has nothing but a sentence to say. */
export const messageReply = z.object({ message: z.string() });
