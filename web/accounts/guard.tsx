import { QueryClientProvider } from '@tanstack/react-query';
import { Navigate, Outlet, redirect } from 'react-router';

import { queryClient } from '#web/shell/query-client.ts';

import { detour } from './detour.ts';
import { readSession, useSession } from './session.ts';

/** Sends people away before a guarded screen starts to load anything. */
export function clientLoader() {
  const path = detour(readSession(), localStorage.getItem('register_token'));
  if (path) throw redirect(path);
  return null;
}

/** Around every guarded screen; follows a sign-out in this or another tab. */
export default function Guard() {
  const path = detour(useSession(), null);
  if (path) return <Navigate to={path} replace />;
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
    </QueryClientProvider>
  );
}
