import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { confirmDomainCode, requestDomainCode } from '#contract/calls/assurance.ts';
import { EMAIL_PATTERN } from '#contract/fields/email.ts';
import { CODE_LENGTH } from '#contract/limits.ts';
import { accountTexts } from '#contract/texts/accounts.ts';
import { send } from '#web/api/send.ts';
import { FailureMessage } from '#web/shared/errors/failure-message.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { CodeEntry } from '#web/ui/form/code-entry.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { showNotice } from '#web/ui/feedback/notice-store.ts';
import { assuranceScreenTexts as texts } from './assurance-screen-texts.ts';
import { useAssuranceChange } from './use-assurance-change.ts';
import { useForm } from '#web/ui/form/use-form.ts';

/** Asks for an address at the domain, then for the code that was sent there. */
export function DomainCodeForm() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  return sentTo === null ? (
    <AddressForm onSent={setSentTo} />
  ) : (
    <CodeForm email={sentTo} onEnd={() => setSentTo(null)} />
  );
}

function AddressForm({ onSent }: { onSent: (email: string) => void }) {
  const sending = useMutation({
    mutationFn: ({ email }: { email: string }) => send(requestDomainCode, { body: { email: email.trim() } }),
    onSuccess: ({ data }) => onSent(data.email),
  });
  const { form, field } = useForm(
    { email: '' },
    ({ email }) => ({ email: !EMAIL_PATTERN.test(email.trim()) && accountTexts.invalidEmail }),
    sending,
  );
  return (
    <form {...form} className="flex flex-col items-start gap-4">
      <TextField
        label={texts.email}
        description={texts.emailWhy}
        type="email"
        autoComplete="off"
        required
        {...field('email')}
        className="w-full"
      />
      <FailureMessage error={sending.error} />
      <Button type="submit" pending={sending.isPending}>
        {texts.sendCode}
      </Button>
    </form>
  );
}

function CodeForm({ email, onEnd }: { email: string; onEnd: () => void }) {
  const confirming = useAssuranceChange(
    ({ code }: { code: string }) => send(confirmDomainCode, { body: { email, verify_code: code } }),
    onEnd,
  );
  const resending = useMutation({
    mutationFn: () => send(requestDomainCode, { body: { email } }),
    onSuccess({ message }) {
      restart();
      confirming.reset();
      showNotice({ tone: 'success', message });
      form.ref.current?.querySelector('input')?.focus();
    },
  });
  const { form, values, errors, change, restart } = useForm(
    { code: '' },
    ({ code }) => ({ code: code.replaceAll(' ', '').length !== CODE_LENGTH && texts.codeNeeded }),
    {
      isPending: confirming.isPending || resending.isPending,
      reset: resending.reset,
      mutate: confirming.mutate,
    },
  );

  return (
    <form {...form} className="flex flex-col items-start gap-4">
      <div>
        <p className="font-medium wrap-anywhere">{texts.codeSentTo(email)}</p>
        <p className="text-sm text-ink-soft">{texts.codeValid}</p>
      </div>
      <CodeEntry
        label={texts.codeSentTo(email)}
        name="code"
        value={values.code}
        onChange={(code) => change({ code })}
        length={CODE_LENGTH}
        invalid={confirming.isError}
        error={errors.code}
        autoFocus
      />
      <FailureMessage error={confirming.error ?? resending.error} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={confirming.isPending}>
          {texts.verifyCode}
        </Button>
        <Button
          kind="secondary"
          pending={resending.isPending}
          onClick={() => confirming.isPending || resending.mutate()}
        >
          {texts.newCode}
        </Button>
        <Button kind="quiet" onClick={onEnd}>
          {texts.otherAddress}
        </Button>
      </div>
    </form>
  );
}
