import { useState } from 'react';
import { requireSecondFactor } from '#contract/calls/second-factors.ts';
import { send } from '#web/api/send.ts';
import { securityScreenTexts } from '#web/features/profile/security/security-texts.ts';
import { hasSecondFactor, type Security } from '#web/shared/queries/security-query.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { showNotice } from '#web/ui/feedback/notice-store.ts';
import { ConfirmModal } from '#web/shared/actions/confirm-modal.tsx';
import { SettingRow } from '#web/features/profile/security/setting-row.tsx';
import { useSecurityAction } from '#web/features/profile/security/use-security-action.ts';

const texts = securityScreenTexts.organization;

/** Requires two-step login of every member of the organisation, for its owners. */
export function RequireSecondFactorRow({ security }: { security: Security }) {
  const [isOpen, setOpen] = useState(false);
  const { is_second_factor_required: isRequired } = security;
  const hasOwn = hasSecondFactor(security);
  const changing = useSecurityAction(
    (required: boolean) => send(requireSecondFactor, { body: { required } }),
    ({ message }) => {
      setOpen(false);
      showNotice({ tone: 'success', message });
    },
  );
  const text = !isRequired && !hasOwn ? texts.ownFirst : texts.forEveryoneText(isRequired);
  return (
    <SettingRow title={texts.forEveryone} text={text}>
      {isRequired && (
        <Button
          kind="secondary"
          size="sm"
          pending={changing.isPending}
          onClick={() => changing.mutate(false)}
        >
          {texts.makeOptional}
        </Button>
      )}
      {!isRequired && hasOwn && (
        <Button kind="secondary" size="sm" onClick={() => setOpen(true)}>
          {texts.require}
        </Button>
      )}
      <ConfirmModal
        open={isOpen}
        onClose={() => setOpen(false)}
        title={texts.requireTitle}
        action={texts.require}
        pending={changing.isPending}
        onConfirm={() => changing.mutate(true)}
      >
        {texts.requireText}
      </ConfirmModal>
    </SettingRow>
  );
}
