import { QueryClient } from '@tanstack/react-query';

import { isRejected } from '#web/api/failure.ts';
import { onMemberAccessChange } from '#web/api/session/member-access.ts';
import { onSessionChange, readSession } from '#web/api/session/session.ts';

/** Retries once after a lost connection or a server error, but not after a client error (4xx). */
const retry = (failures: number, error: unknown) => failures < 1 && !isRejected(error);

/** How long results are shown without asking again, in milliseconds. */
export const STALE_MS = 15_000;

/** The query cache of this tab. It is cleared when the account changes. */
export const queryClient = new QueryClient({
  defaultOptions: {
    // 'always' sends requests even when the browser reports offline, so that they fail immediately instead of
    // waiting forever.
    queries: { staleTime: STALE_MS, retry, networkMode: 'always', refetchOnWindowFocus: false },
    mutations: { networkMode: 'always' },
  },
});

// Other roles see other data.
onMemberAccessChange(() => void queryClient.invalidateQueries());

if (typeof window !== 'undefined') {
  let token = readSession()?.token;
  onSessionChange(() => {
    if (readSession()?.token !== token) queryClient.clear();
    token = readSession()?.token;
  });
}
