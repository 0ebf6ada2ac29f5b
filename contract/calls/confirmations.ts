import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { candidateId } from '#contract/fields/fields.ts';
import { CONFIRM_MAX_IDS } from '#contract/limits.ts';
import { recordFilters } from './search.ts';

/** Which of the organisation's candidates to confirm: chosen ones, or all of a filtered list. */
export const confirmSelection = z.discriminatedUnion('scope', [
  z.object({
    scope: z.literal('chosen'),
    candidate_ids: z.array(candidateId).check(z.minLength(1), z.maxLength(CONFIRM_MAX_IDS)),
  }),
  z.object({ scope: z.literal('uploaded'), ...recordFilters, after: z.optional(candidateId) }),
]);

export const confirmCandidates = call({
  name: 'confirmCandidates',
  summary:
    "Confirm that the organisation's own candidates, current or former, are correct as recorded, without changing them. A list is confirmed in batches: repeat the call with `after` set to `next` until `next` is null.",
  method: 'POST',
  path: '/api/candidates/confirm',
  permission: 'candidate:update',
  requiresRecentAuthentication: 'by setting',
  body: confirmSelection,
  reply: z.object({
    data: z.object({
      /** The number of candidates that this call confirmed. */
      confirmed: z.number(),
      /** The last candidate of this batch, if more follow. */
      next: z.nullable(candidateId),
    }),
  }),
});
