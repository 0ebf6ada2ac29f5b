import { useMutation } from '@tanstack/react-query';
import { confirmIdentity } from '#contract/calls/security.ts';
import { send } from '#web/api/send.ts';
import { FormActions } from '#web/shared/actions/form-actions.tsx';
import { FailureMessage } from '#web/shared/errors/failure-message.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { confirmIdentityTexts as texts } from './confirm-identity-texts.ts';
import { useForm } from '#web/ui/form/use-form.ts';

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
  const confirming = useMutation({
    mutationFn: ({ value }: { value: string }) => send(confirmIdentity, { body: toBody(proof, value) }),
    onSuccess: onConfirm,
  });
  const { form, field } = useForm(
    { value: '' },
    ({ value }) => ({ value: !value && missing[proof] }),
    confirming,
  );
  const input = { ...field('value'), required: true, autoFocus: true };
  return (
    <form {...form} className="flex flex-col gap-4">
      {proof === 'password' ? (
        <PasswordField label={texts.password} autoComplete="current-password" {...input} />
      ) : (
        <TextField autoComplete="one-time-code" {...codes[proof]} {...input} />
      )}
      <FailureMessage error={confirming.error} />
      <FormActions action={texts.confirm} pending={confirming.isPending} onCancel={onDecline} />
    </form>
  );
}
