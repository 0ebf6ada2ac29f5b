import { useMutation } from '@tanstack/react-query';
import { type PendingEmailChange, requestEmailChange } from '#contract/calls/email-change.ts';
import { EMAIL_PATTERN } from '#contract/fields/email.ts';
import { accountTexts } from '#contract/texts/accounts.ts';
import { send } from '#web/api/send.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { FormMessage } from '#web/ui/form/form-message.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { profileScreenTexts } from './profile-screen-texts.ts';
import { formTexts } from '#web/ui/form/form-texts.ts';
import { toRejection } from './to-rejection.ts';
import { emailChangeScreenTexts as texts } from './email-change-texts.ts';
import { useForm } from '#web/ui/form/use-form.ts';

/** Asks for the new email, and for the current password where the account has one. */
export function EmailChangeForm({
  needsPassword,
  initialEmail = '',
  onSent,
  onCancel,
}: {
  needsPassword: boolean;
  /** The new email, if it is known already. */
  initialEmail?: string;
  onSent: (pending: PendingEmailChange) => void;
  onCancel: () => void;
}) {
  const sending = useMutation({
    mutationFn: ({ email, password }: { email: string; password: string }) =>
      send(requestEmailChange, { body: { email: email.trim(), password } }),
    onSuccess: ({ data }) => onSent(data),
  });
  const { form, field } = useForm(
    { email: initialEmail, password: '' },
    ({ email, password }) => ({
      email: !EMAIL_PATTERN.test(email.trim()) && accountTexts.invalidEmail,
      password: needsPassword && !password && formTexts.fillAll,
    }),
    sending,
  );

  return (
    <form {...form} aria-label={texts.change} className="flex max-w-lg flex-col gap-4">
      <p className="text-ink-soft">{texts.how}</p>
      <TextField
        type="email"
        label={texts.newEmail}
        autoComplete="email"
        required
        autoFocus={!initialEmail}
        {...field('email')}
      />
      {needsPassword && (
        <PasswordField
          label={profileScreenTexts.currentPassword}
          autoComplete="current-password"
          required
          autoFocus={Boolean(initialEmail)}
          {...field('password')}
        />
      )}
      <FormMessage {...toRejection(sending.error)} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={sending.isPending}>
          {texts.sendCodes}
        </Button>
        <Button kind="secondary" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
}
