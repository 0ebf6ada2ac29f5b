import * as z from 'zod/mini';
import { call } from '#contract/call.ts';

export const checkHealth = call({
  name: 'checkHealth',
  summary: 'Check that the portal and its database are available.',
  method: 'GET',
  path: '/api/health',
  permission: 'public',
  reply: z.object({ status: z.literal('ok'), database: z.enum(['embedded', 'postgresql']) }),
});
