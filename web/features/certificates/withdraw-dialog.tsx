import { useMutation, useQueryClient } from '@tanstack/react-query';
import { withdrawCertificate } from '#contract/calls/certificates.ts';
import type { Certificate } from '#contract/certificate.ts';
import { formatCertificateReference } from '#contract/format-reference.ts';
import { WITHDRAWAL_REASON_MAX } from '#contract/limits.ts';
import { listFailureDetails } from '#web/api/describe-failure.ts';
import { hasCode } from '#web/api/failure.ts';
import { send } from '#web/api/send.ts';
import { FormActions } from '#web/shared/actions/form-actions.tsx';
import {
  certificateListsKey,
  certificateQuery,
  certificatesKey,
} from '#web/shared/certificates/certificate-queries.ts';
import { FailureMessage } from '#web/shared/errors/failure-message.tsx';
import { showNotice } from '#web/ui/feedback/notice-store.ts';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { Modal } from '#web/ui/layout/modal.tsx';
import { certificateScreenTexts as texts } from './certificate-screen-texts.ts';

/** Names the organisation that learns the reason; undefined if the reader both issued the certificate and vouches for it. */
function nameOther({ is_requester, is_source, snapshot }: Certificate): string | undefined {
  if (is_requester && is_source) return undefined;
  if (!snapshot) return texts.otherParty;
  return is_requester ? snapshot.source.name : snapshot.requester;
}

/** Asks why a certificate is withdrawn, and withdraws it. */
export function WithdrawDialog({
  certificate,
  onClose,
  onEnded,
}: {
  certificate: Certificate;
  onClose: () => void;
  /** Moves the focus once the certificate has ended: the button that opened the dialog is gone then. */
  onEnded: () => void;
}) {
  const { reference, snapshot } = certificate;
  const client = useQueryClient();
  const withdrawing = useMutation({
    mutationFn: async ({ reason }: { reason: string }) =>
      await send(withdrawCertificate, { params: { reference }, body: { reason } }),
    async onSuccess({ message, data }) {
      await client.cancelQueries({ queryKey: certificatesKey });
      client.setQueryData(certificateQuery(reference).queryKey, data);
      client.removeQueries({ queryKey: certificateListsKey, type: 'inactive' });
      await client.invalidateQueries({ queryKey: certificateListsKey });
      showNotice({ tone: 'success', message });
      onClose();
      onEnded();
    },
    async onError(error) {
      // The other organisation withdrew it first, or it has expired.
      if (!hasCode(error, 'certificate_ended')) return;
      showNotice({ tone: 'failure', message: listFailureDetails(error).join(' ') });
      await client.invalidateQueries({ queryKey: certificatesKey });
      onClose();
      onEnded();
    },
  });
  const { form, field } = useForm(
    { reason: '' },
    ({ reason }) => ({ reason: !reason.trim() && texts.reasonMissing }),
    withdrawing,
  );
  const other = nameOther(certificate);
  return (
    <Modal open onClose={onClose} busy={withdrawing.isPending} title={texts.withdrawTitle}>
      <form {...form} className="flex flex-col gap-5">
        <p className="font-medium wrap-anywhere">
          {snapshot && <>{snapshot.name} · </>}
          {formatCertificateReference(reference)}
        </p>
        <p className="wrap-anywhere">{other === undefined ? texts.withdrawOwn : texts.withdrawText(other)}</p>
        <TextArea label={texts.reasonLabel} required maxLength={WITHDRAWAL_REASON_MAX} {...field('reason')} />
        <FailureMessage error={withdrawing.error} />
        <FormActions
          action={texts.withdraw}
          kind="danger"
          pending={withdrawing.isPending}
          onCancel={onClose}
        />
      </form>
    </Modal>
  );
}
