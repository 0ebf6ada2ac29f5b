import { useNavigate } from 'react-router';

import { screens } from '#contract/screens.ts';
import { navigationTexts as texts } from '#web/shared/navigation/navigation-texts.ts';
import { loadScreen } from '#web/shared/navigation/load-screen.ts';
import { revokeSession } from '#web/api/revoke-session.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { LogOutIcon } from '#web/ui/icons/icons.tsx';

import { getHome } from '#web/shared/member/get-home.ts';
import { usePermissions } from '#web/shared/member/use-permissions.ts';
import { BarLink } from './bar-link.tsx';
import { LogOutDialog } from '#web/shared/leave/log-out-dialog.tsx';
import { confirmLeaving } from '#web/shared/leave/leave-guard.ts';
import type { LinkPlace } from '#web/shell/shell.tsx';
import { UserImage } from './user-image.tsx';

/** The links of a signed-in, verified user. The menu of a small screen also links to their data. */
export function MemberLinks({ place }: { place: LinkPlace }) {
  const inMenu = place === 'menu';
  const { role, can } = usePermissions();
  const navigate = useNavigate();
  return (
    <>
      <BarLink to={getHome(role)}>{texts.home}</BarLink>
      <Button
        kind={inMenu ? 'secondary' : 'quiet'}
        size={inMenu ? 'md' : 'sm'}
        icon={<LogOutIcon className="size-4.5" />}
        className={inMenu ? 'my-2' : ''}
        onClick={() =>
          void confirmLeaving(async () => {
            // Without a connection the session ends too, and the guard redirects to the home page.
            if ((await loadScreen(screens.home)) === 'loaded') await navigate(screens.home);
            await revokeSession();
          })
        }
      >
        {texts.logOut}
      </Button>
      <UserImage place={place} />
      {!inMenu && <LogOutDialog />}
      {inMenu && (
        <div className="mt-2 flex flex-col gap-1 border-t border-line pt-3">
          <BarLink to={screens.editProfile}>{texts.editProfile}</BarLink>
          {can('candidate:list') && <BarLink to={screens.viewData}>{texts.viewData}</BarLink>}
          {can('candidate:create') && <BarLink to={screens.uploadData}>{texts.uploadData}</BarLink>}
        </div>
      )}
    </>
  );
}
