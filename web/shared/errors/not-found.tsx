import { useLocation } from 'react-router';

import { screens } from '#contract/screens.ts';
import { routeErrorTexts } from '#web/ui/feedback/route-error-texts.ts';
import { navigationTexts } from '#web/shared/navigation/navigation-texts.ts';
import { ButtonLink } from '#web/ui/buttons/button.tsx';

/** The content of the not-found page. */
export function NotFound() {
  const { pathname } = useLocation();
  return (
    <div className="page-width flex flex-1 flex-col items-center justify-center py-20 text-center">
      <p className="text-6xl font-semibold text-brand-ink tabular-nums">404</p>
      <h1 className="mt-4 text-2xl font-semibold">{routeErrorTexts.notFoundTitle}</h1>
      <p className="mt-2 wrap-anywhere text-ink-soft">{routeErrorTexts.noRoute(pathname)}</p>
      <ButtonLink to={screens.home} className="mt-7">
        {navigationTexts.home}
      </ButtonLink>
    </div>
  );
}
