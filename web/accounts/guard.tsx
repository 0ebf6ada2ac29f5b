import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Navigate, Outlet, redirect } from 'react-router';

import { queryClient } from '#web/shell/query-client.ts';

import { readSession, useSession, type Session } from './session.ts';

/** Where someone without a verified session is sent: a visitor home, an unverified account to its code. */
export function detour(session: Session | null, registerToken: string | null): string | null {
  if (session?.verifiedAt) return null;
  if (session || registerToken) return '/verify-email';
  return '/home';
}

/** Sends people away before a guarded screen starts to load anything. */
export function clientLoader() {
  const path = detour(readSession(), localStorage.getItem('register_token'));
  if (path) throw redirect(path);
  return null;
}

/** Around every guarded screen: the cache of what the server said, kept for one session only. */
export default function Guard() {
  const session = useSession();
  const token = session?.token;
  useEffect(() => () => queryClient.clear(), [token]);
  const path = detour(session, null);
  if (path) return <Navigate to={path} replace />;
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
    </QueryClientProvider>
  );
}
