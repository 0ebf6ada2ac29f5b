import { withdrawAnyCertificate } from '#contract/calls/certificates.ts';
import { WITHDRAWAL_REASON_MAX } from '#contract/limits.ts';
import { send } from '#web/api/send.ts';
import { FormActions } from '#web/shared/actions/form-actions.tsx';
import { FailureMessage } from '#web/shared/errors/failure-message.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { Modal } from '#web/ui/layout/modal.tsx';
import { operatorScreenTexts } from './operator-screen-texts.ts';
import { useOperatorDecision } from './use-operator-decision.ts';

const texts = operatorScreenTexts.certificate;

const LINK_MAX = 300;

/** Reads a reference, or the link of a check that ends in one. */
const readReference = (text: string): string => text.trim().split('/').at(-1) ?? '';

/** Withdraws the certificate with a reference, for a reason. */
export function WithdrawCertificateDialog({ onClose }: { onClose: () => void }) {
  const withdrawing = useOperatorDecision(
    ({ reference, reason }: { reference: string; reason: string }) =>
      send(withdrawAnyCertificate, { params: { reference: readReference(reference) }, body: { reason } }),
    onClose,
  );
  const { form, field } = useForm(
    { reference: '', reason: '' },
    ({ reference, reason }) => ({
      reference: !reference.trim() && texts.referenceNeeded,
      reason: !reason.trim() && operatorScreenTexts.reasonNeeded,
    }),
    withdrawing,
  );
  return (
    <Modal open onClose={onClose} busy={withdrawing.isPending} title={texts.title}>
      <form {...form} className="flex flex-col gap-5">
        <p>{texts.text}</p>
        <TextField
          label={texts.reference}
          description={texts.referenceExample}
          autoComplete="off"
          required
          maxLength={LINK_MAX}
          {...field('reference')}
        />
        <TextArea
          label={operatorScreenTexts.reason}
          description={texts.reasonWhy}
          required
          maxLength={WITHDRAWAL_REASON_MAX}
          {...field('reason')}
        />
        <FailureMessage error={withdrawing.error} />
        <FormActions action={texts.action} kind="danger" pending={withdrawing.isPending} onCancel={onClose} />
      </form>
    </Modal>
  );
}
