import { useState } from 'react';
import { replaceRecoveryCodes } from '#contract/calls/second-factors.ts';
import { send } from '#web/api/send.ts';
import { securityScreenTexts } from '#web/features/profile/security/security-texts.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { ConfirmModal } from '#web/shared/actions/confirm-modal.tsx';
import { SettingRow } from '#web/features/profile/security/setting-row.tsx';
import { useSecurityAction } from '#web/features/profile/security/use-security-action.ts';

const texts = securityScreenTexts.twoStep;

/** How many recovery codes are left, and a button that creates new ones. */
export function RecoveryRow({
  left,
  onCodes,
}: {
  left: number;
  onCodes: (codes: readonly string[]) => void;
}) {
  const [isOpen, setOpen] = useState(false);
  const replacing = useSecurityAction(
    () => send(replaceRecoveryCodes),
    ({ data }) => {
      setOpen(false);
      onCodes(data.recovery_codes);
    },
  );
  return (
    <SettingRow title={texts.recovery} text={texts.recoveryText(left)}>
      <Button kind="secondary" size="sm" onClick={() => setOpen(true)}>
        {texts.replace}
      </Button>
      <ConfirmModal
        open={isOpen}
        onClose={() => setOpen(false)}
        title={texts.replaceTitle}
        action={texts.replace}
        pending={replacing.isPending}
        onConfirm={() => replacing.mutate(undefined)}
      >
        {texts.replaceText}
      </ConfirmModal>
    </SettingRow>
  );
}
