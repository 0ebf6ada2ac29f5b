import { useState } from 'react';
import type { Reply } from '#contract/call.ts';
import { removeAuthenticatorApp, startAuthenticatorApp } from '#contract/calls/second-factors.ts';
import { formatMomentDate } from '#contract/dates/format-date.ts';
import { send } from '#web/api/send.ts';
import { securityScreenTexts } from '#web/features/profile/security/security-texts.ts';
import type { Security } from '#web/shared/queries/security-query.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { showNotice } from '#web/ui/feedback/notice-store.ts';
import { AppSetupModal } from './app-setup-modal.tsx';
import { ConfirmModal } from '#web/shared/actions/confirm-modal.tsx';
import { SettingRow } from '#web/features/profile/security/setting-row.tsx';
import { useSecurityAction } from '#web/features/profile/security/use-security-action.ts';

const texts = securityScreenTexts.twoStep;

type Setup = Reply<typeof startAuthenticatorApp>['data'];

/** Sets up or removes the authenticator app. `isLast`: whether it is the only second factor. */
export function AppRow({
  app,
  isLast,
  onCodes,
}: {
  app: Security['authenticator_app'];
  isLast: boolean;
  onCodes: (codes: readonly string[] | null) => void;
}) {
  const [setup, setSetup] = useState<Setup | null>(null);
  const [isRemoving, setRemoving] = useState(false);
  const starting = useSecurityAction(
    () => send(startAuthenticatorApp),
    ({ data }) => setSetup(data),
  );
  const removing = useSecurityAction(
    () => send(removeAuthenticatorApp),
    ({ message }) => {
      setRemoving(false);
      showNotice({ tone: 'success', message });
    },
  );
  return (
    <SettingRow title={texts.app} text={app ? texts.added(formatMomentDate(app.added_at)) : texts.appText}>
      {app ? (
        <Button kind="secondary" size="sm" aria-label={texts.removeApp} onClick={() => setRemoving(true)}>
          {texts.remove}
        </Button>
      ) : (
        <Button
          size="sm"
          aria-label={texts.setUpApp}
          pending={starting.isPending}
          onClick={() => starting.mutate(undefined)}
        >
          {texts.setUp}
        </Button>
      )}
      <AppSetupModal
        setup={setup}
        onClose={() => setSetup(null)}
        onDone={(codes) => {
          setSetup(null);
          onCodes(codes);
        }}
      />
      <ConfirmModal
        open={isRemoving}
        onClose={() => setRemoving(false)}
        title={texts.removeTitle}
        action={texts.remove}
        pending={removing.isPending}
        onConfirm={() => removing.mutate(undefined)}
      >
        {isLast ? texts.removeText : texts.removeAppText}
      </ConfirmModal>
    </SettingRow>
  );
}
