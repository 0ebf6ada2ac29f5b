import { useMutation, useQueryClient } from '@tanstack/react-query';
import { changePassword } from '#contract/calls/profile.ts';
import { profileTexts } from '#contract/texts/profile.ts';
import { formTexts } from '#web/ui/form/form-texts.ts';
import { CallFailure, isServerFailure } from '#web/api/failure.ts';
import { send } from '#web/api/send.ts';
import { FormActions } from '#web/shared/actions/form-actions.tsx';
import { FormMessage } from '#web/ui/form/form-message.tsx';
import { Modal } from '#web/ui/layout/modal.tsx';
import { showNotice } from '#web/ui/feedback/notice-store.ts';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { emailChangeQuery } from './email-change-query.ts';
import { profileScreenTexts } from './profile-screen-texts.ts';

/** Changes the password. */
export function PasswordModal({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Modal open={open} onClose={onClose} title={profileScreenTexts.updatePassword}>
      <PasswordForm onDone={onClose} />
    </Modal>
  );
}

function PasswordForm({ onDone }: { onDone: () => void }) {
  const client = useQueryClient();
  const saving = useMutation({
    mutationFn: ({ current, next }: { current: string; next: string }) =>
      send(changePassword, {
        body: { password: current, new_password: next, new_password_confirmation: next },
      }),
    onSuccess() {
      // The server has ended a pending change of email.
      void client.invalidateQueries({ queryKey: emailChangeQuery.queryKey });
      showNotice({ tone: 'success', ...profileTexts.passwordUpdated });
      onDone();
    },
    onError: (error) =>
      showNotice({
        tone: 'failure',
        title: profileScreenTexts.passwordNotUpdated.title,
        message: describeFailure(error).message,
      }),
  });
  const { form, field, errors } = useForm(
    { current: '', next: '', confirmed: '' },
    ({ current, next, confirmed }) => {
      if (next === confirmed)
        return { current: !current && formTexts.fillAll, next: !next && formTexts.fillAll };
      showNotice({ tone: 'failure', ...profileScreenTexts.passwordsDiffer });
      return { confirmed: profileScreenTexts.passwordsDiffer.message };
    },
    saving,
  );

  return (
    <form {...form} className="flex flex-col gap-4">
      <PasswordField
        label={profileScreenTexts.currentPassword}
        autoComplete="current-password"
        required
        {...field('current')}
      />
      <PasswordField
        label={profileScreenTexts.newPassword}
        description={formTexts.passwordRule}
        autoComplete="new-password"
        required
        {...field('next')}
      />
      <PasswordField
        label={profileScreenTexts.confirmPassword}
        autoComplete="new-password"
        required
        {...field('confirmed')}
      />
      <FormMessage
        {...(saving.error ? describeFailure(saving.error) : { message: errors.confirmed || null })}
      />
      <FormActions action={profileScreenTexts.updatePassword} pending={saving.isPending} onCancel={onDone} />
    </form>
  );
}

/** What the form and its notice say about a failed call. */
function describeFailure(error: Error): { message: string; lines: readonly string[] } {
  if (!(error instanceof CallFailure) || isServerFailure(error))
    return { message: profileScreenTexts.passwordNotUpdated.message, lines: [] };
  const { message, lines } = error;
  return { message, lines };
}
