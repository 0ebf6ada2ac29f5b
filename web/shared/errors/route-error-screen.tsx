import { useState } from 'react';
import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router';

import { routeErrorTexts } from '#web/ui/feedback/route-error-texts.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { AlertIcon } from '#web/ui/icons/icons.tsx';

import { explainError } from './explain-error.ts';

/** Shown when a screen or a route fails: the problem, the details, and Try Again. */
export function RouteErrorScreen() {
  const error = useRouteError();
  const { pathname } = useLocation();
  const status = isRouteErrorResponse(error) ? error.status : undefined;
  const { title, message } = explainError(error, status, pathname);
  const [isReloading, setReloading] = useState(false);
  const reload = async () => {
    setReloading(true);
    // Reloading without a connection would end on the browser's own error page.
    if (await isServerReachable()) location.reload();
    else setReloading(false);
  };
  return (
    <main id="main" className="grid min-h-dvh place-items-center p-6">
      <div
        role="alert"
        className="w-full max-w-lg rounded-2xl border border-line bg-surface p-8 text-center shadow-sm"
      >
        <span className="mx-auto mb-5 grid size-14 place-items-center rounded-full bg-danger-50 text-danger-ink">
          <AlertIcon className="size-7" />
        </span>
        <h1 className="text-2xl font-semibold">{routeErrorTexts.screenTitle}</h1>
        <p className="mt-3 font-medium">{title}</p>
        {message && <p className="mt-1 wrap-anywhere text-ink-soft">{message}</p>}
        <Button className="mt-7" pending={isReloading} onClick={() => void reload()}>
          {routeErrorTexts.tryAgain}
        </Button>
      </div>
    </main>
  );
}

const isServerReachable = () =>
  fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => status < 500,
    () => false,
  );
