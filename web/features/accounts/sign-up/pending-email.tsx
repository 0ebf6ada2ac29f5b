import { type SubmitEvent, useRef, useState } from 'react';
import { EMAIL_PATTERN } from '#contract/fields/email.ts';
import { getFieldLabel } from '#contract/fields/labels.ts';
import { accountTexts } from '#contract/texts/accounts.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import type { PendingEmailChange } from '#web/features/accounts/account-calls.ts';
import { useSubmission, toFormProblem } from '#web/features/accounts/use-submission.ts';
import { accountScreenTexts } from '#web/features/accounts/account-screen-texts.ts';

/**
 * Shows the email that the code was sent to, and lets the user correct it. `email` is null if this browser does
 * not know it.
 */
export function PendingEmail({
  email,
  onChanged,
}: {
  email: string | null;
  onChanged: (change: PendingEmailChange) => void;
}) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen)
    return (
      <ChangeEmailForm
        email={email ?? ''}
        onDone={(done) => {
          setOpen(false);
          onChanged(done);
        }}
        onCancel={() => setOpen(false)}
      />
    );
  return (
    <p className="mb-5 flex flex-wrap items-center justify-center gap-x-1 text-center text-ink-soft">
      {email && (
        <span className="min-w-0 wrap-anywhere">
          {accountScreenTexts.codeWentTo} <strong className="font-semibold text-ink">{email}</strong>
        </span>
      )}
      <Button kind="quiet" size="sm" onClick={() => setOpen(true)}>
        {accountScreenTexts.changeEmail}
      </Button>
    </p>
  );
}

function ChangeEmailForm({
  email,
  onDone,
  onCancel,
}: {
  email: string;
  onDone: (change: PendingEmailChange) => void;
  onCancel: () => void;
}) {
  const [value, setValue] = useState(email);
  const formRef = useRef<HTMLFormElement>(null);
  const { pending, problem, submit, showProblem } = useSubmission((failure) =>
    toFormProblem(failure, accountTexts.codeResendFailed),
  );
  // The field's label is read when it is focused.
  const focusField = () => formRef.current?.querySelector('input')?.focus();

  async function change(event: SubmitEvent) {
    event.preventDefault();
    const corrected = value.trim();
    if (!EMAIL_PATTERN.test(corrected)) {
      showProblem(accountTexts.invalidEmail);
      return focusField();
    }
    const failure = await submit(async () => {
      const calls = await import('#web/features/accounts/account-calls.ts');
      onDone(await calls.submitPendingEmail(corrected));
    });
    return failure && focusField();
  }

  return (
    <form
      ref={formRef}
      noValidate
      aria-label={accountScreenTexts.changeEmail}
      onSubmit={(event) => void change(event)}
      className="mb-6 flex flex-col gap-4 rounded-xl border border-line p-4"
    >
      <TextField
        label={getFieldLabel('email')}
        type="email"
        autoComplete="email"
        required
        autoFocus
        error={problem && [problem.message, ...problem.lines].join(' ')}
        value={value}
        onChange={(event) => setValue(event.target.value)}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button kind="secondary" onClick={onCancel}>
          {accountScreenTexts.cancel}
        </Button>
        <Button type="submit" pending={pending}>
          {accountScreenTexts.sendCode}
        </Button>
      </div>
    </form>
  );
}
