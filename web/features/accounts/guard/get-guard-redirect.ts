import { screens } from '#contract/screens.ts';
import type { Session } from '#web/api/session/session.ts';

/**
 * Returns the redirect of a guarded screen: home for visitors, the code screen for unverified accounts, otherwise
 * null.
 */
export function getGuardRedirect(session: Session | null, registerToken: string | null): string | null {
  if (session?.verifiedAt) return null;
  if (session || registerToken) return screens.verifyEmail;
  return screens.home;
}
