import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useRef, useState } from 'react';
import { confirmIdentity } from '#contract/calls/security.ts';
import { listFailureDetails } from '#web/api/describe-failure.ts';
import { send } from '#web/api/send.ts';
import { FormActions } from '#web/shared/actions/form-actions.tsx';
import { FormMessage } from '#web/ui/form/form-message.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { confirmIdentityTexts as texts } from './confirm-identity-texts.ts';

/** What the user enters to confirm their identity. */
export type Proof = 'password' | 'totp' | 'recovery_code';

const missing = {
  password: texts.passwordMissing,
  totp: texts.codeMissing,
  recovery_code: texts.recoveryCodeMissing,
};

const toBody = (proof: Proof, value: string) =>
  proof === 'password' ? { method: proof, password: value } : { method: proof, code: value };

const codes = {
  totp: { label: texts.code, inputMode: 'numeric' },
  recovery_code: { label: texts.recoveryCode, inputMode: 'text' },
} as const;

/** Confirms the identity with the password, a code of the authenticator app or a recovery code. */
export function ConfirmForm({
  proof,
  onConfirm,
  onDecline,
}: {
  proof: Proof;
  onConfirm: () => void;
  onDecline: () => void;
}) {
  const formRef = useRef<HTMLFormElement>(null);
  const [value, setValue] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const confirming = useMutation({
    mutationFn: () => send(confirmIdentity, { body: toBody(proof, value) }),
    onSuccess: onConfirm,
  });
  const [message, ...lines] = confirming.error ? listFailureDetails(confirming.error) : [];

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (confirming.isPending) return;
    setEmpty(!value);
    confirming.reset();
    if (value) confirming.mutate();
    else formRef.current?.querySelector('input')?.focus();
  }

  const field = {
    required: true,
    autoFocus: true,
    error: isEmpty && missing[proof],
    value,
    onChange: (event: { target: HTMLInputElement }) => setValue(event.target.value),
  };
  return (
    <form ref={formRef} noValidate onSubmit={submit} className="flex flex-col gap-4">
      {proof === 'password' ? (
        <PasswordField label={texts.password} autoComplete="current-password" {...field} />
      ) : (
        <TextField autoComplete="one-time-code" {...codes[proof]} {...field} />
      )}
      <FormMessage message={message} lines={lines} />
      <FormActions action={texts.confirm} pending={confirming.isPending} onCancel={onDecline} />
    </form>
  );
}
