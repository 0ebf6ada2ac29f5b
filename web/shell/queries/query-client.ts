import { QueryClient } from '@tanstack/react-query';

import { CallFailure } from '#web/api/failure.ts';
import { onSessionChange, readSession } from '#web/session/session.ts';

/** Retries once after a lost connection or a server error; a refusal is not retried. */
const retry = (failures: number, error: unknown) =>
  failures < 1 && !(error instanceof CallFailure && error.status >= 400 && error.status < 500);

/** The query cache of this tab. It is cleared when the account changes. */
export const queryClient = new QueryClient({
  defaultOptions: {
    // Asked also when the browser believes itself offline: a failure is shown at once, and waiting for ever is not.
    queries: { staleTime: 15_000, retry, networkMode: 'always', refetchOnWindowFocus: false },
    mutations: { networkMode: 'always' },
  },
});

if (typeof window !== 'undefined') {
  let token = readSession()?.token;
  onSessionChange(() => {
    if (readSession()?.token !== token) queryClient.clear();
    token = readSession()?.token;
  });
}
