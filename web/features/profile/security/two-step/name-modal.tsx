import { PASSKEY_NAME_MAX } from '#contract/limits.ts';
import { securityScreenTexts } from '#web/features/profile/security/security-texts.ts';
import { FormActions } from '#web/shared/actions/form-actions.tsx';
import { FailureMessage } from '#web/shared/errors/failure-message.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Modal } from '#web/ui/layout/modal.tsx';
import { useForm } from '#web/ui/form/use-form.ts';

const texts = securityScreenTexts.twoStep;

interface Props {
  /** The present name. */
  name?: string;
  /** What the button says. */
  action: string;
  pending: boolean;
  error: unknown;
  onSubmit: (name: string) => void;
  onClose: () => void;
}

/** Asks what to call a passkey, which may be a new one. */
export function NameModal({ open, title, ...form }: Props & { open: boolean; title: string }) {
  return (
    <Modal open={open} onClose={form.onClose} title={title}>
      <NameForm {...form} />
    </Modal>
  );
}

function NameForm({ name = '', action, pending, error, onSubmit, onClose }: Props) {
  const { form, field } = useForm(
    { name },
    (typed) => ({ name: !typed.name.trim() && texts.passkeyNameMissing }),
    {
      isPending: pending,
      mutate: (typed) => onSubmit(typed.name.trim()),
    },
  );
  return (
    <form {...form} className="flex flex-col gap-4">
      <TextField
        label={texts.passkeyName}
        description={texts.passkeyNameHint}
        autoComplete="off"
        maxLength={PASSKEY_NAME_MAX}
        required
        autoFocus
        {...field('name')}
      />
      <FailureMessage error={error} />
      <FormActions action={action} pending={pending} onCancel={onClose} />
    </form>
  );
}
