import { QueryClient } from '@tanstack/react-query';

import { CallFailure } from '#web/api/failure.ts';
import { onSessionChange, readSession } from '#web/session/session.ts';

/** What the server refused it would refuse again; what it did not get, or could not do, is asked for once more. */
const retry = (failures: number, error: unknown) =>
  failures < 1 && !(error instanceof CallFailure && error.status >= 400 && error.status < 500);

/** What the server knows, as far as this tab has asked; one account never sees what another was told. */
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
