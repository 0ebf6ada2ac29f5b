import { useState } from 'react';
import { requireRecentAuthentication } from '#contract/calls/security.ts';
import { send } from '#web/api/send.ts';
import { ConfirmModal } from '#web/shared/actions/confirm-modal.tsx';
import { securityScreenTexts } from '#web/features/profile/security/security-texts.ts';
import { SettingRow } from '#web/features/profile/security/setting-row.tsx';
import { useSecurityAction } from '#web/features/profile/security/use-security-action.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { showNotice } from '#web/ui/feedback/notice-store.ts';

const texts = securityScreenTexts.organization;

/** Asks members to confirm their identity before calls that change or expose much. */
export function RequireRecentAuthenticationRow({ isRequired }: { isRequired: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const changing = useSecurityAction(
    (required: boolean) => send(requireRecentAuthentication, { body: { required } }),
    ({ message }) => {
      setOpen(false);
      showNotice({ tone: 'success', message });
    },
  );
  return (
    <SettingRow title={texts.confirm} text={texts.confirmText(isRequired)}>
      {isRequired ? (
        <Button
          kind="secondary"
          size="sm"
          pending={changing.isPending}
          onClick={() => changing.mutate(false)}
        >
          {texts.stopAsking}
        </Button>
      ) : (
        <Button kind="secondary" size="sm" onClick={() => setOpen(true)}>
          {texts.startAsking}
        </Button>
      )}
      <ConfirmModal
        open={isOpen}
        onClose={() => setOpen(false)}
        title={texts.startAskingTitle}
        action={texts.startAsking}
        kind="primary"
        pending={changing.isPending}
        onConfirm={() => changing.mutate(true)}
      >
        <p>{texts.startAskingText}</p>
        <ul className="list-disc space-y-1 pl-5">
          {texts.asksBefore.map((action) => (
            <li key={action}>{action}</li>
          ))}
        </ul>
        <p>{texts.startAskingApps}</p>
      </ConfirmModal>
    </SettingRow>
  );
}
