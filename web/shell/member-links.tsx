import { useNavigate } from 'react-router';

import { screens } from '#contract/screens.ts';
import { navigationTexts as texts } from '#contract/texts/navigation.ts';
import { loadScreen } from '#web/navigation/load-screen.ts';
import { logOut } from '#web/session/log-out.ts';
import { Button } from '#web/ui/button.tsx';
import { LogOutIcon } from '#web/ui/icons.tsx';

import { BarLink } from './bar-link.tsx';
import { confirmLeaving } from './leave-guard.ts';
import type { LinkPlace } from './shell.tsx';
import { UserImage } from './user-image.tsx';

/** The links of someone who is signed in and verified. */
export function MemberLinks({ place }: { place: LinkPlace }) {
  const navigate = useNavigate();
  return (
    <>
      <BarLink to={screens.welcome}>{texts.home}</BarLink>
      <Button
        kind={place === 'bar' ? 'quiet' : 'secondary'}
        size={place === 'bar' ? 'sm' : 'md'}
        icon={<LogOutIcon className="size-4.5" />}
        className={place === 'menu' ? 'mt-2' : ''}
        onClick={async () => {
          if (!(await confirmLeaving())) return;
          // Without a connection the session ends all the same; the guard leads home then.
          if ((await loadScreen(screens.home)) === 'loaded') await navigate(screens.home);
          await logOut();
        }}
      >
        {texts.logOut}
      </Button>
      {place === 'bar' && <UserImage />}
    </>
  );
}
