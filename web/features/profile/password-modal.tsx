import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
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
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const [confirmed, setConfirmed] = useState('');
  const [problem, setProblem] = useState<{ message: string; lines?: string[]; field?: 'confirmed' } | null>(
    null,
  );
  const client = useQueryClient();
  const saving = useMutation({
    mutationFn: () =>
      send(changePassword, {
        body: { password: current, new_password: next, new_password_confirmation: next },
      }),
    onSuccess() {
      // The server has ended a pending change of email.
      void client.invalidateQueries({ queryKey: emailChangeQuery.queryKey });
      showNotice({ tone: 'success', ...profileTexts.passwordUpdated });
      onDone();
    },
    onError(error) {
      const failure = error instanceof CallFailure && !isServerFailure(error) ? error : null;
      const { title, message } = profileScreenTexts.passwordNotUpdated;
      showNotice({ tone: 'failure', title, message: failure?.message ?? message });
      setProblem({ message: failure?.message ?? message, lines: failure?.lines ?? [] });
    },
  });

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (saving.isPending) return;
    if (next !== confirmed) {
      showNotice({ tone: 'failure', ...profileScreenTexts.passwordsDiffer });
      setProblem({ message: profileScreenTexts.passwordsDiffer.message, field: 'confirmed' });
    } else if (!current || !next) setProblem({ message: formTexts.fillAll });
    else {
      setProblem(null);
      saving.mutate();
    }
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <PasswordField
        label={profileScreenTexts.currentPassword}
        autoComplete="current-password"
        required
        value={current}
        onChange={(event) => setCurrent(event.target.value)}
      />
      <PasswordField
        label={profileScreenTexts.newPassword}
        description={formTexts.passwordRule}
        autoComplete="new-password"
        required
        value={next}
        onChange={(event) => setNext(event.target.value)}
      />
      <PasswordField
        label={profileScreenTexts.confirmPassword}
        autoComplete="new-password"
        required
        error={problem?.field === 'confirmed' && problem.message}
        value={confirmed}
        onChange={(event) => setConfirmed(event.target.value)}
      />
      <FormMessage message={problem?.message} lines={problem?.lines} />
      <FormActions action={profileScreenTexts.updatePassword} pending={saving.isPending} onCancel={onDone} />
    </form>
  );
}
