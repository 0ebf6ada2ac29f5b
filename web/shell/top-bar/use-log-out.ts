import { useNavigate } from 'react-router';

import { screens } from '#contract/screens.ts';
import { revokeSession } from '#web/api/revoke-session.ts';
import { confirmLeaving } from '#web/shared/leave/leave-guard.ts';
import { loadScreen } from '#web/shared/navigation/load-screen.ts';

/** Returns what logs out, after asking about unsaved work. */
export function useLogOut(): () => void {
  const navigate = useNavigate();
  return () =>
    void confirmLeaving(async () => {
      // Without a connection the session ends too, and the guard redirects to the home page.
      if ((await loadScreen(screens.home)) === 'loaded') await navigate(screens.home);
      await revokeSession();
    });
}
