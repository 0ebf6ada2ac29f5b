import { routeErrorTexts } from '#web/texts/route-error-texts.ts';
import { keepReturnAddress } from '#web/session/return-address.ts';
import { readSession, signOut } from '#web/session/session.ts';
import { showNotice } from '#web/ui/feedback/notice-store.ts';

/** Ends a session that the server has rejected. The next log-in returns to the current screen. */
export function endSession(): void {
  const session = readSession();
  if (!session) return;
  keepReturnAddress(session);
  signOut();
  showNotice({ tone: 'failure', ...routeErrorTexts.authentication });
}
