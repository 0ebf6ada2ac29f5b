import { Outlet, useLocation } from 'react-router';

import { screens } from '#contract/screens.ts';
import { navigationTexts } from '#web/texts/navigation-texts.ts';
import { ButtonLink } from '#web/ui/buttons/button.tsx';
import { UploadIcon } from '#web/ui/icons/data-icons.tsx';

import { ClosingBanner } from './closing/closing-banner.tsx';
import { BarSearch } from './top-bar/bar-search.tsx';
import { MemberLinks } from './top-bar/member-links.tsx';
import { Shell } from './shell.tsx';
import { usePreloading } from './preload/use-preloading.ts';

/** The layout of guarded screens: a search box in the bar, or a link to the upload on the search start. */
export default function SignedInLayout() {
  const { pathname } = useLocation();
  const onStart = pathname === screens.welcome;
  usePreloading(true);
  return (
    <Shell
      home={screens.welcome}
      middle={onStart ? undefined : <BarSearch />}
      action={
        onStart && (
          <ButtonLink
            to={screens.uploadData}
            size="sm"
            icon={<UploadIcon className="size-4.5 max-[22.5rem]:hidden" />}
          >
            {navigationTexts.uploadData}
          </ButtonLink>
        )
      }
      links={MemberLinks}
    >
      <div className="page-width flex flex-1 flex-col gap-6 py-6 sm:py-9 print:p-0">
        <ClosingBanner />
        <Outlet />
      </div>
    </Shell>
  );
}
