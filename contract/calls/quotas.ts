import * as z from 'zod/mini';
import { call } from '#contract/call.ts';

/** How many people of other accounts are left for an account, now. */
export const quota = z.object({
  /** People who may be looked up in 24 hours, and exported. */
  limit: z.number(),
  left: z.number(),
});

export const getQuota = call({
  name: 'getQuota',
  summary: 'How many people of other accounts the account may still look up and export.',
  method: 'GET',
  path: '/api/quota',
  guard: 'verified',
  reply: z.object({
    data: z.object({
      people: z.extend(quota, {
        /** Whether the new accounts on the client network share them. */
        is_shared: z.boolean(),
        /** Seconds until more people can be looked up; null while some are left. */
        retry_after: z.nullable(z.number()),
      }),
      exports: quota,
    }),
  }),
});

export type QuotaLeft = z.output<typeof getQuota.reply>['data'];
