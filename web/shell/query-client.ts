import { QueryClient } from '@tanstack/react-query';

import { onSessionChange, readSession } from '#web/session/session.ts';

/** What the server knows, as far as this tab has asked; one account never sees what another was told. */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { staleTime: 15_000, retry: 1, refetchOnWindowFocus: false } },
});

if (typeof window !== 'undefined') {
  let token = readSession()?.token;
  onSessionChange(() => {
    if (readSession()?.token !== token) queryClient.clear();
    token = readSession()?.token;
  });
}
