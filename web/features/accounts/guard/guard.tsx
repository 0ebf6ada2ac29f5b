import { QueryClientProvider } from '@tanstack/react-query';
import { Navigate, Outlet } from 'react-router';
import { screens } from '#contract/screens.ts';
import { redirectTo } from '#web/shared/navigation/redirect-to.ts';
import { queryClient } from '#web/shared/queries/query-client.ts';
import { showNotice } from '#web/ui/feedback/notice-store.ts';
import { readReturnLogin, returnTo } from '#web/api/session/return-path.ts';
import { readSession, useSession } from '#web/api/session/session.ts';
import { getGuardRedirect } from './get-guard-redirect.ts';
import { guardTexts } from './guard-texts.ts';
import type { Route } from './+types/guard.ts';

/**
 * Redirects before a guarded screen loads anything. The next log-in returns to the screen, except after Back or
 * Forward: after a log-out, the next person at this computer must not land on the previous user's screen.
 */
export async function clientLoader({ request }: Pick<Route.ClientLoaderArgs, 'request'>) {
  const isBack = isRevisit(request.url);
  const path = getGuardRedirect(readSession(), localStorage.getItem('register_token'));
  if (!path) return null;
  const { pathname, search } = new URL(request.url);
  const to = toLogin(path);
  if (!isBack) {
    returnTo(`${pathname}${search}`);
    if (to === screens.home) showNotice({ tone: 'failure', message: guardTexts.logInFirst });
  }
  throw await redirectTo(to);
}

/**
 * Where the server ended the session, leads to its log-in instead of home. A request can end it before or after this
 * loader runs, so the loader and the component both use this.
 */
const toLogin = (path: string) => (path === screens.home && readReturnLogin()) || path;

/** Wraps every guarded screen and reacts to a sign-out in this or another tab. */
export default function Guard() {
  const path = getGuardRedirect(useSession(), null);
  if (path) return <Navigate to={toLogin(path)} replace />;
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
    </QueryClientProvider>
  );
}

let isFirstCheck = true;

/** The URL of a navigation has no fragment, but the skip link adds one to the page's URL. */
const withoutFragment = (path: string) => path.split('#', 1)[0];

/**
 * Whether the current navigation to `url` is a Back or Forward. Links and redirects change the page's URL only
 * after the navigation. For a new document, its navigation type decides.
 */
function isRevisit(url: string): boolean {
  const [opening] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isOpened =
    isFirstCheck && opening && withoutFragment(opening.name) === url && opening.type !== 'back_forward';
  isFirstCheck = false;
  return !isOpened && url === withoutFragment(location.href);
}
