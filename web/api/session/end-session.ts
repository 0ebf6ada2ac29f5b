import { routeErrorTexts } from '#web/ui/feedback/route-error-texts.ts';
import { storeReturnPath } from './return-path.ts';
import { readSession, signOut } from './session.ts';
import { showNotice } from '#web/ui/feedback/notice-store.ts';

/** Ends a session that the server has rejected. The next log-in returns to the current screen. */
export function endSession(): void {
  const session = readSession();
  if (!session) return;
  storeReturnPath(session);
  signOut();
  showNotice({ tone: 'failure', ...routeErrorTexts.authentication });
}
