import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Reply } from '#contract/call.ts';
import { closeOrganization, type getClosing } from '#contract/calls/closing.ts';
import { screens } from '#contract/screens.ts';
import { formatClosingDate } from '#contract/texts/closing.ts';
import { send } from '#web/api/send.ts';
import { refreshClosing } from '#web/shared/closing/refresh-closing.ts';
import { closingScreenTexts as texts } from '#web/shared/closing/closing-texts.ts';
import { formTexts } from '#web/ui/form/form-texts.ts';
import { FormActions } from '#web/shared/actions/form-actions.tsx';
import { Button, ButtonLink } from '#web/ui/buttons/button.tsx';
import { FormMessage } from '#web/ui/form/form-message.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { Modal } from '#web/ui/layout/modal.tsx';
import { showNotice } from '#web/ui/feedback/notice-store.ts';
import { profileScreenTexts } from './profile-screen-texts.ts';
import { toRejection } from './to-rejection.ts';
import { useForm } from '#web/ui/form/use-form.ts';

type Closing = Reply<typeof getClosing>['data'];

/** Says what closing the account deletes and when, and asks for the current password. */
export function ClosingModal({
  closing,
  open,
  onClose,
}: {
  closing: Closing;
  open: boolean;
  onClose: () => void;
}) {
  return (
    <Modal open={open} onClose={onClose} title={texts.confirmTitle}>
      <div className="flex flex-col gap-4">
        <p>{texts.on(formatClosingDate(closing.would_close_at))}</p>
        <ul className="list-disc space-y-1 pl-5">
          {texts.list(closing).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <p className="text-ink-soft">{texts.stays}</p>
        {closing.has_password ? <ConfirmForm onDone={onClose} /> : <PasswordNeeded onCancel={onClose} />}
      </div>
    </Modal>
  );
}

function PasswordNeeded({ onCancel }: { onCancel: () => void }) {
  return (
    <>
      <p className="font-medium">{texts.noPassword}</p>
      <div className="mt-2 flex flex-wrap justify-end gap-3">
        <Button kind="secondary" onClick={onCancel}>
          {texts.cancel}
        </Button>
        <ButtonLink to={screens.forgotPassword}>{texts.setPassword}</ButtonLink>
      </div>
    </>
  );
}

function ConfirmForm({ onDone }: { onDone: () => void }) {
  const client = useQueryClient();
  const closing = useMutation({
    mutationFn: (body: { password: string }) => send(closeOrganization, { body }),
    async onSuccess({ message }) {
      await refreshClosing(client);
      showNotice({ tone: 'success', title: texts.closedTitle, message });
      onDone();
    },
  });
  const { form, field } = useForm(
    { password: '' },
    ({ password }) => ({ password: !password && formTexts.fillAll }),
    closing,
  );

  return (
    <form {...form} className="flex flex-col gap-4">
      <PasswordField
        label={profileScreenTexts.currentPassword}
        autoComplete="current-password"
        required
        {...field('password')}
      />
      <FormMessage {...toRejection(closing.error)} />
      <FormActions action={texts.confirm} kind="danger" pending={closing.isPending} onCancel={onDone} />
    </form>
  );
}
