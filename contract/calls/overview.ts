import * as z from 'zod/mini';
import { call } from '#contract/call.ts';

export const getOverview = call({
  name: 'getOverview',
  summary: "Count the organisation's own candidates and what in them needs attention.",
  method: 'GET',
  path: '/api/overview',
  permission: 'candidate:list',
  reply: z.object({
    data: z.object({
      current: z.number(),
      former: z.number(),
      /** Current candidates whom the organisation has neither recorded nor confirmed in the last 12 months. */
      unconfirmed: z.number(),
      without_photo: z.number(),
      /** Pairs of possible duplicates that were found so far. */
      duplicates: z.object({
        total: z.number(),
        /** Whether there are more than `total`. */
        has_more: z.boolean(),
      }),
      /** Imports of the last 30 days that left out rows with problems. */
      imports_with_rejected_rows: z.number(),
      /** Whether a check of who the organisation is counts now, besides that of the email address. */
      is_verified: z.boolean(),
      /** Whether it has several members or an open invitation. */
      has_colleagues: z.boolean(),
    }),
  }),
});

export type Overview = z.output<typeof getOverview.reply>['data'];
