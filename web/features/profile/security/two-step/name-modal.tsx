import { type SubmitEvent, useRef, useState } from 'react';
import { PASSKEY_NAME_MAX } from '#contract/limits.ts';
import { listFailureDetails } from '#web/api/describe-failure.ts';
import { securityScreenTexts } from '#web/features/profile/security/security-texts.ts';
import { FormActions } from '#web/shared/actions/form-actions.tsx';
import { FormMessage } from '#web/ui/form/form-message.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Modal } from '#web/ui/layout/modal.tsx';

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
  const inputRef = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(name);
  const [isEmpty, setEmpty] = useState(false);
  const [message, ...lines] = error ? listFailureDetails(error) : [];

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (pending) return;
    setEmpty(!typed.trim());
    if (typed.trim()) onSubmit(typed.trim());
    else inputRef.current?.focus();
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <TextField
        ref={inputRef}
        label={texts.passkeyName}
        description={texts.passkeyNameHint}
        autoComplete="off"
        maxLength={PASSKEY_NAME_MAX}
        required
        autoFocus
        error={isEmpty && texts.passkeyNameMissing}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <FormMessage message={message} lines={lines} />
      <FormActions action={action} pending={pending} onCancel={onClose} />
    </form>
  );
}
