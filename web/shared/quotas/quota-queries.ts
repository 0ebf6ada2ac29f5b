import { type QueryClient, queryOptions } from '@tanstack/react-query';

import { getQuota } from '#contract/calls/quotas.ts';
import { send } from '#web/api/send.ts';

const quotaKey = ['quota'] as const;

/** How many people of other accounts may still be looked up and exported. */
export const quotaQuery = () =>
  queryOptions({
    queryKey: quotaKey,
    queryFn: async ({ signal }) => (await send(getQuota, {}, { signal })).data,
  });

/** Runs work that counts people against a quota, then refetches the quota. */
export async function withQuotaRefetch<T>(client: QueryClient, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } finally {
    void client.invalidateQueries({ queryKey: quotaKey });
  }
}
