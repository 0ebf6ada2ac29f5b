import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { removePasskey, renamePasskey } from '#contract/calls/passkeys.ts';
import type { Passkey } from '#contract/calls/security.ts';
import { formatMomentDate } from '#contract/dates/format-date.ts';
import { send } from '#web/api/send.ts';
import { securityScreenTexts } from '#web/features/profile/security/security-texts.ts';
import { securityQuery } from '#web/shared/queries/security-query.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { showNotice } from '#web/ui/feedback/notice-store.ts';
import { ConfirmModal } from '#web/shared/actions/confirm-modal.tsx';
import { NameModal } from './name-modal.tsx';
import { SettingRow } from '#web/features/profile/security/setting-row.tsx';
import { useSecurityAction } from '#web/features/profile/security/use-security-action.ts';

const texts = securityScreenTexts.twoStep;

/** One passkey: its name and dates. `isLast`: whether it is the only second factor. */
export function PasskeyRow({ passkey, isLast }: { passkey: Passkey; isLast: boolean }) {
  const { id, name, added_at, last_used_at } = passkey;
  const client = useQueryClient();
  const [open, setOpen] = useState<'rename' | 'remove' | null>(null);
  const close = () => setOpen(null);
  const renaming = useMutation({
    mutationFn: (typed: string) => send(renamePasskey, { params: { id }, body: { name: typed } }),
    async onSuccess({ message }) {
      await client.invalidateQueries({ queryKey: securityQuery.queryKey });
      close();
      showNotice({ tone: 'success', message });
    },
  });
  const removing = useSecurityAction(
    () => send(removePasskey, { params: { id } }),
    ({ message }) => showNotice({ tone: 'success', message }),
  );
  const used = last_used_at ? texts.passkeyUsed(formatMomentDate(last_used_at)) : texts.passkeyUnused;
  return (
    <SettingRow title={name} text={`${texts.passkeyAdded(formatMomentDate(added_at))} · ${used}`}>
      <Button
        kind="secondary"
        size="sm"
        aria-label={texts.renamePasskey(name)}
        onClick={() => {
          renaming.reset();
          setOpen('rename');
        }}
      >
        {texts.rename}
      </Button>
      <Button
        kind="secondary"
        size="sm"
        aria-label={texts.removePasskey(name)}
        onClick={() => setOpen('remove')}
      >
        {texts.remove}
      </Button>
      <NameModal
        open={open === 'rename'}
        title={texts.renameTitle}
        name={name}
        action={texts.save}
        pending={renaming.isPending}
        error={renaming.error}
        onSubmit={(typed) => renaming.mutate(typed)}
        onClose={close}
      />
      <ConfirmModal
        open={open === 'remove'}
        onClose={close}
        title={texts.removePasskeyTitle(name)}
        action={texts.remove}
        pending={removing.isPending}
        onConfirm={() => removing.mutate(undefined)}
      >
        {isLast ? texts.removeText : texts.removePasskeyText}
      </ConfirmModal>
    </SettingRow>
  );
}
