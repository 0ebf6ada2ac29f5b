import { QueryClientProvider } from '@tanstack/react-query';
import { Navigate, Outlet } from 'react-router';

import { screens } from '#contract/screens.ts';
import { redirectTo } from '#web/navigation/redirect-to.ts';
import { queryClient } from '#web/shell/queries/query-client.ts';
import { returnLogin, returnTo } from '#web/session/return-address.ts';
import { readSession, useSession } from '#web/session/session.ts';

import { guardRedirect } from './guard-redirect.ts';
import { isRevisit } from './revisit.ts';

/**
 * Sends people away before a guarded screen starts to load anything. Their log-in leads back to it, unless they only went
 * back to it: after a log-out the next person at the screen would follow the one before.
 */
export async function clientLoader({ request }: { request: Request }) {
  const isBack = isRevisit(request.url);
  const path = guardRedirect(readSession(), localStorage.getItem('register_token'));
  if (!path) return null;
  const { pathname, search } = new URL(request.url);
  if (!isBack) returnTo(`${pathname}${search}`);
  throw await redirectTo(path);
}

/** Around every guarded screen; follows a sign-out in this or another tab. */
export default function Guard() {
  const path = guardRedirect(useSession(), null);
  // A session that the server ended goes back to its log-in; one that was logged out goes home.
  if (path === screens.home) return <Navigate to={returnLogin() ?? path} replace />;
  if (path) return <Navigate to={path} replace />;
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
    </QueryClientProvider>
  );
}
