import { QueryClient } from '@tanstack/react-query';

/** What the server knows, as far as this tab has asked; emptied when someone signs out. */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { staleTime: 15_000, retry: 1, refetchOnWindowFocus: false } },
});
