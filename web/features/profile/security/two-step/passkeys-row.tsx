import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { addPasskey, startPasskey } from '#contract/calls/passkeys.ts';
import { send } from '#web/api/send.ts';
import { createPasskey, supportsPasskeys } from '#web/shared/passkeys/passkeys.ts';
import { securityScreenTexts } from '#web/features/profile/security/security-texts.ts';
import { securityQuery } from '#web/shared/queries/security-query.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { showNotice } from '#web/ui/feedback/notice-store.ts';
import { NameModal } from './name-modal.tsx';
import { SettingRow } from '#web/features/profile/security/setting-row.tsx';

const texts = securityScreenTexts.twoStep;

async function add(name: string) {
  const { data } = await send(startPasskey);
  const credential = await createPasskey(data);
  return await send(addPasskey, { body: { name, credential } });
}

/** What passkeys are, and a button that adds one. */
export function PasskeysRow({
  areAvailable,
  onCodes,
}: {
  areAvailable: boolean;
  onCodes: (codes: readonly string[] | null) => void;
}) {
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const adding = useMutation({
    mutationFn: add,
    async onSuccess({ message, data }) {
      setOpen(false);
      showNotice({ tone: 'success', message });
      await client.invalidateQueries({ queryKey: securityQuery.queryKey });
      onCodes(data.recovery_codes);
    },
  });
  const canAdd = areAvailable && supportsPasskeys();
  return (
    <SettingRow title={texts.passkeys} text={canAdd ? texts.passkeysText : texts.passkeysUnavailable}>
      {canAdd && (
        <Button
          size="sm"
          onClick={() => {
            adding.reset();
            setOpen(true);
          }}
        >
          {texts.addPasskey}
        </Button>
      )}
      <NameModal
        open={isOpen}
        title={texts.addPasskey}
        action={texts.continue}
        pending={adding.isPending}
        error={adding.error}
        onSubmit={(name) => adding.mutate(name)}
        onClose={() => setOpen(false)}
      />
    </SettingRow>
  );
}
