import { useMutation } from '@tanstack/react-query';
import { requestPasskey } from '#contract/calls/passkeys.ts';
import { confirmIdentity } from '#contract/calls/security.ts';
import { listFailureDetails } from '#web/api/describe-failure.ts';
import { send } from '#web/api/send.ts';
import { getPasskey } from '#web/shared/passkeys/passkeys.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { FormMessage } from '#web/ui/form/form-message.tsx';
import { confirmIdentityTexts as texts } from './confirm-identity-texts.ts';

async function confirm() {
  const { data } = await send(requestPasskey);
  await send(confirmIdentity, { body: { method: 'passkey', credential: await getPasskey(data) } });
}

/** Confirms the identity with a passkey. */
export function ConfirmWithPasskey({
  onConfirm,
  onDecline,
}: {
  onConfirm: () => void;
  onDecline: () => void;
}) {
  const confirming = useMutation({ mutationFn: confirm, onSuccess: onConfirm });
  const [message, ...lines] = confirming.error ? listFailureDetails(confirming.error) : [];
  return (
    <div className="flex flex-col gap-4">
      <FormMessage message={message} lines={lines} />
      <div className="mt-2 flex flex-wrap justify-end gap-3">
        <Button kind="secondary" onClick={onDecline}>
          {texts.cancel}
        </Button>
        <Button autoFocus pending={confirming.isPending} onClick={() => confirming.mutate()}>
          {texts.withPasskey}
        </Button>
      </div>
    </div>
  );
}
