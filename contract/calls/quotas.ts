import * as z from 'zod/mini';
import { call } from '#contract/call.ts';

/** An organisation's current quota of candidates of other organisations. */
export const quota = z.object({
  /** Candidates per 24 hours. */
  limit: z.number(),
  left: z.number(),
});

export const getQuota = call({
  name: 'getQuota',
  summary:
    'Get the remaining quotas for looking up and exporting candidates of other organisations. A good match counts when it is listed, a similar one when it is opened.',
  method: 'GET',
  path: '/api/quota',
  permission: 'quota:read',
  reply: z.object({
    data: z.object({
      people: z.extend(quota, {
        /** Whether the quota is shared by the new organisations on the client network. */
        is_shared: z.boolean(),
        /** Seconds until more candidates can be looked up; null while quota is left. */
        retry_after: z.nullable(z.number()),
      }),
      exports: quota,
    }),
  }),
});

export type QuotaLeft = z.output<typeof getQuota.reply>['data'];
