import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { issueCertificate } from '#contract/calls/certificates.ts';
import { shownPhone, type ShownPhone } from '#contract/certificate.ts';
import { toCertificateScreen } from '#contract/screens.ts';
import { describePurpose } from '#contract/texts/purposes.ts';
import { hasCode } from '#web/api/failure.ts';
import { send } from '#web/api/send.ts';
import { FormActions } from '#web/shared/actions/form-actions.tsx';
import { FailureMessage } from '#web/shared/errors/failure-message.tsx';
import { Avatar } from '#web/shared/photos/avatar.tsx';
import { PurposeChip } from '#web/shared/purpose/purpose-chip.tsx';
import { TextLink } from '#web/ui/buttons/text-link.tsx';
import { showNotice } from '#web/ui/feedback/notice-store.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Choice } from '#web/ui/form/choice.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { Modal } from '#web/ui/layout/modal.tsx';
import type { Certifiable } from './certifiable.ts';
import { certificateListsKey, certificateQuery } from './certificate-queries.ts';
import { issueDialogTexts as texts } from './issue-dialog-texts.ts';
import { issueTexts } from './issue-texts.ts';

interface Values {
  phone: ShownPhone;
  photo: boolean;
}

/** Asks what of the person the document shows, issues the certificate and opens it. */
export function IssueForm({
  certifiable: { name, source, target, phone, photo, purpose },
  ask,
  onClose,
}: {
  certifiable: Certifiable;
  /** The path of the form that asks the organisation. */
  ask: string;
  onClose: () => void;
}) {
  const client = useQueryClient();
  const navigate = useNavigate();
  // Pressing again after a lost reply issues no second certificate, unless it is to show or say something else.
  const [idempotency_key] = useState(() => crypto.getRandomValues(new Uint32Array(4)).join('-'));
  const issuing = useMutation({
    mutationFn: async (values: Values) =>
      await send(issueCertificate, { body: { ...target, ...values, idempotency_key } }),
    onSuccess({ message, data }) {
      client.setQueryData(certificateQuery(data.reference).queryKey, data);
      client.removeQueries({ queryKey: certificateListsKey });
      showNotice({ tone: 'success', message });
      onClose();
      void navigate(toCertificateScreen(data.reference));
    },
  });
  const { form, values, change } = useForm<Values>({ phone: 'masked', photo: false }, () => ({}), issuing);
  return (
    <Modal open onClose={onClose} busy={issuing.isPending} title={issueTexts.issue}>
      <div className="mb-5 space-y-2 wrap-anywhere">
        <p>{texts.why(source)}</p>
        <p className="text-ink-soft">{texts.shows(name)}</p>
      </div>
      {/* The purpose has a form of its own, whose submission would bubble to the form below. */}
      <div className="mb-5">
        <p className="mb-1.5 text-sm font-medium">{texts.purpose}</p>
        {purpose === undefined ? (
          <PurposeChip />
        ) : (
          <p className="wrap-anywhere">{describePurpose(purpose)}</p>
        )}
      </div>
      <form {...form} className="flex flex-col gap-5">
        {phone !== '' && (
          <Choice
            label={texts.phone}
            options={shownPhone.options.map((value) => ({
              value,
              label: texts.phones[value],
              description: value === 'full' && phone,
            }))}
            value={values.phone}
            onChange={(value) => change({ phone: value })}
          />
        )}
        {photo && (
          <div className="flex items-start gap-4">
            <Checkbox
              label={texts.photo}
              description={texts.photoWhy}
              checked={values.photo}
              onChange={({ target: box }) => change({ photo: box.checked })}
              className="flex-1"
            />
            <Avatar src={photo} alt="" className="size-14" />
          </div>
        )}
        <div>
          <FailureMessage error={issuing.error} />
          {hasCode(issuing.error, 'not_certifiable') && (
            <p className="mt-2">
              <TextLink to={ask}>{texts.ask}</TextLink>
            </p>
          )}
        </div>
        <FormActions action={issueTexts.issue} pending={issuing.isPending} onCancel={onClose} />
      </form>
    </Modal>
  );
}
