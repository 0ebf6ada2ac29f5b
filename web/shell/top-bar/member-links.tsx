import { getHome } from '#web/shared/member/get-home.ts';
import { usePermissions } from '#web/shared/member/use-permissions.ts';
import { LogOutDialog } from '#web/shared/leave/log-out-dialog.tsx';
import { navigationTexts as texts } from '#web/shared/navigation/navigation-texts.ts';
import type { LinksProps } from '#web/shell/shell.tsx';
import { ShortcutsDialog } from '#web/shell/shortcuts/shortcuts-dialog.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { LogOutIcon } from '#web/ui/icons/data-icons.tsx';
import { BarLink } from './bar-link.tsx';
import { MenuLinks } from './menu-links.tsx';
import { useMenuEntries } from './use-menu-entries.ts';
import { UserMenu } from './user-menu.tsx';
import { useNavigate } from 'react-router';
import { screens } from '#contract/screens.ts';
import { revokeSession } from '#web/api/revoke-session.ts';
import { confirmLeaving } from '#web/shared/leave/leave-guard.ts';
import { loadScreen } from '#web/shared/navigation/load-screen.ts';

/** The links of a signed-in, verified user. The hamburger menu of a small screen holds what the user image opens elsewhere. */
export function MemberLinks({ place, isOpen = false }: LinksProps) {
  const home = getHome(usePermissions().role);
  const entries = useMenuEntries();
  const logOut = useLogOut();
  if (place === 'menu') return <MenuLinks home={home} entries={entries} isOpen={isOpen} onLogOut={logOut} />;
  return (
    <>
      <BarLink to={home}>{texts.home}</BarLink>
      <Button kind="quiet" size="sm" icon={<LogOutIcon className="size-4.5" />} onClick={logOut}>
        {texts.logOut}
      </Button>
      <UserMenu entries={entries} onLogOut={logOut} />
      <LogOutDialog />
      <ShortcutsDialog />
    </>
  );
}

/** Returns what logs out, after asking about unsaved work. */
function useLogOut(): () => void {
  const navigate = useNavigate();
  return () =>
    void confirmLeaving(async () => {
      // Without a connection the session ends too, and the guard redirects to the home page.
      if ((await loadScreen(screens.home)) === 'loaded') await navigate(screens.home);
      await revokeSession();
    });
}
