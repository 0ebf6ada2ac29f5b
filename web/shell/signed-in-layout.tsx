import { useLocation } from 'react-router';

import { screens } from '#contract/screens.ts';
import { navigationTexts } from '#web/shared/navigation/navigation-texts.ts';
import { ButtonLink } from '#web/ui/buttons/button.tsx';
import { UploadIcon } from '#web/ui/icons/data-icons.tsx';

import { ConfirmIdentityDialog } from './confirm-identity/confirm-identity-dialog.tsx';
import { ClosingBanner } from './closing-banner.tsx';
import { PermittedOutlet } from '#web/shared/member/permitted-outlet.tsx';
import { usePermissions } from '#web/shared/member/use-permissions.ts';
import { BarSearch } from './top-bar/bar-search.tsx';
import { MemberLinks } from './top-bar/member-links.tsx';
import { Shell } from './shell.tsx';
import { usePreloading } from './preload/use-preloading.ts';

/** The layout of guarded screens: a search box in the bar, or a link to the upload on the search start. */
export default function SignedInLayout() {
  const { pathname } = useLocation();
  const onStart = pathname === screens.welcome;
  const { can } = usePermissions();
  usePreloading(true);
  return (
    <Shell
      home={screens.welcome}
      middle={onStart || !can('candidate:search') ? undefined : <BarSearch />}
      action={
        onStart &&
        can('candidate:create') && (
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
        <PermittedOutlet />
        <ConfirmIdentityDialog />
      </div>
    </Shell>
  );
}
