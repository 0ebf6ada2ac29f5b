import type { ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';

import { SITE_ELEMENT_ID } from '#contract/site.ts';
import { NavigationAlert } from './shared/navigation/navigation-alert.tsx';
import { RouteErrorScreen } from './shared/errors/route-error-screen.tsx';
import { earlyMenu } from '#web/shell/early-menu.ts';
import { RouteFocus } from '#web/shell/route-focus.tsx';
import { site } from './shared/page-meta/site.ts';
import { screenMeta } from './shared/page-meta/screen-meta.ts';
import { Loading } from '#web/ui/feedback/loading.tsx';
import interUrl from '#web/ui/fonts/inter-latin.woff2?url';
import { NoticeRegion } from '#web/ui/feedback/notice.tsx';

import './styles.css';

export const links = () => [
  { rel: 'preload', href: interUrl, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' as const },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
];

export const meta = () => screenMeta('');

/** The document around every page. */
export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
        <script
          id={SITE_ELEMENT_ID}
          type="application/json"
          dangerouslySetInnerHTML={{ __html: JSON.stringify(site) }}
          suppressHydrationWarning
        />
        {/* The scripts of the page run after it, and leave it out. */}
        <script
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? earlyMenu : '' }}
          suppressHydrationWarning
        />
      </head>
      <body>
        <a
          href="#main"
          className="fixed top-3 left-3 z-60 -translate-y-20 rounded-lg bg-brand-700 px-4 py-2.5 font-medium text-white forced-edge focus:translate-y-0 focus:shadow-lg"
        >
          Skip to content
        </a>
        {children}
        <NavigationAlert />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  return (
    <>
      <Outlet />
      <RouteFocus />
      <NoticeRegion />
    </>
  );
}

/** What stands on the page while the scripts of a signed-in page arrive. */
export function HydrateFallback() {
  return (
    <main id="main" className="grid min-h-dvh place-items-center">
      <Loading />
    </main>
  );
}

export { RouteErrorScreen as ErrorBoundary };
