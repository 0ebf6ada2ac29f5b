import { screens } from '#contract/screens.ts';
import type { Session } from '#web/session/session.ts';

/** Where someone without a verified session is sent: a visitor home, an unverified account to its code; else null. */
export function guardRedirect(session: Session | null, registerToken: string | null): string | null {
  if (session?.verifiedAt) return null;
  if (session || registerToken) return screens.verifyEmail;
  return screens.home;
}
