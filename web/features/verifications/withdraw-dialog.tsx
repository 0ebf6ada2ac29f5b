import { withdrawVerification } from '#contract/calls/verifications.ts';
import { send } from '#web/api/send.ts';
import { ConfirmDialog } from '#web/shared/actions/confirm-dialog.tsx';
import { useVerificationChange } from './use-verification-change.ts';
import { verificationScreenTexts as texts } from './verification-screen-texts.ts';

/** Withdraws a request, after a question. */
export function WithdrawDialog({ reference, onClose }: { reference: string; onClose: () => void }) {
  const withdrawing = useVerificationChange(
    reference,
    () => send(withdrawVerification, { params: { reference } }),
    onClose,
  );
  return (
    <ConfirmDialog title={texts.withdrawTitle} action={texts.withdraw} change={withdrawing} onClose={onClose}>
      {texts.withdrawText}
    </ConfirmDialog>
  );
}
