import { logOut } from '#contract/calls/accounts.ts';
import { screens } from '#contract/screens.ts';
import { send } from '#web/api/send.ts';
import { storeReturnPath } from '#web/api/session/return-path.ts';
import { readSession, signOut } from '#web/api/session/session.ts';
import { Button, ButtonLink } from '#web/ui/buttons/button.tsx';
import { confirmIdentityTexts as texts } from './confirm-identity-texts.ts';

/** For a member who only signs in with Google: a new log-in confirms the identity and returns to this screen. */
export function LogInAgain({ onDecline }: { onDecline: () => void }) {
  function logInAgain() {
    const session = readSession();
    if (!session) return;
    storeReturnPath(session);
    signOut();
    // The session expires by itself if the server cannot be reached.
    void send(logOut, {}, { token: session.token }).catch(() => undefined);
  }
  return (
    <div className="flex flex-col gap-4">
      <p>{texts.noPassword}</p>
      <div className="mt-2 flex flex-wrap justify-end gap-3">
        <Button kind="secondary" onClick={onDecline}>
          {texts.cancel}
        </Button>
        <ButtonLink kind="secondary" to={screens.forgotPassword} onClick={onDecline}>
          {texts.setPassword}
        </ButtonLink>
        <Button onClick={logInAgain}>{texts.logInAgain}</Button>
      </div>
    </div>
  );
}
