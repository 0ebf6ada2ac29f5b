import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useRef, useState } from 'react';
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
  const formRef = useRef<HTMLFormElement>(null);
  const [email, setEmail] = useState(initialEmail);
  const [password, setPassword] = useState('');
  const [mistake, setMistake] = useState<'email' | 'password' | null>(null);
  const sending = useMutation({
    mutationFn: () => send(requestEmailChange, { body: { email: email.trim(), password } }),
    onSuccess: ({ data }) => onSent(data),
  });

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (sending.isPending) return;
    const isEmail = EMAIL_PATTERN.test(email.trim());
    const found = !isEmail ? 'email' : needsPassword && !password ? 'password' : null;
    setMistake(found);
    sending.reset();
    if (found) formRef.current?.querySelector<HTMLInputElement>(`[name=${found}]`)?.focus();
    else sending.mutate();
  }

  return (
    <form
      ref={formRef}
      noValidate
      aria-label={texts.change}
      onSubmit={submit}
      className="flex max-w-lg flex-col gap-4"
    >
      <p className="text-ink-soft">{texts.how}</p>
      <TextField
        name="email"
        type="email"
        label={texts.newEmail}
        autoComplete="email"
        required
        autoFocus={!initialEmail}
        error={mistake === 'email' && accountTexts.invalidEmail}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      {needsPassword && (
        <PasswordField
          name="password"
          label={profileScreenTexts.currentPassword}
          autoComplete="current-password"
          required
          autoFocus={Boolean(initialEmail)}
          error={mistake === 'password' && formTexts.fillAll}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
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
