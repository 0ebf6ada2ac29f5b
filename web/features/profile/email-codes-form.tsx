import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as calls from '#contract/calls/email-change.ts';
import { CODE_LENGTH, CODE_SECONDS } from '#contract/limits.ts';
import { hasCode } from '#web/api/failure.ts';
import { send } from '#web/api/send.ts';
import { userQuery } from '#web/shared/queries/user-query.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { CodeEntry } from '#web/ui/form/code-entry.tsx';
import { Countdown, useCountdown } from '#web/ui/form/countdown.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { FormMessage } from '#web/ui/form/form-message.tsx';
import { showNotice } from '#web/ui/feedback/notice-store.ts';
import { Loading } from '#web/ui/feedback/loading.tsx';
import { toRejection } from './to-rejection.ts';
import { emailChangeScreenTexts as texts } from './email-change-texts.ts';

const wrong = { current: 'current_email_code_wrong', next: 'new_email_code_wrong' } as const;

const clean = (code: string) => code.replaceAll(/\s/gu, '');

/** Asks for the codes that were sent to the current and to the new email. */
export function EmailCodesForm({
  current,
  pending,
  isJustSent,
  onSent,
  onEnd,
}: {
  current: string;
  pending: calls.PendingEmailChange;
  /** Whether this screen has just requested the codes, so that entering them comes next. */
  isJustSent: boolean;
  onSent: (pending: calls.PendingEmailChange) => void;
  /** Called when the change is confirmed, cancelled or gone. */
  onEnd: () => void;
}) {
  const client = useQueryClient();
  const { left, restart } = useCountdown(CODE_SECONDS, pending.seconds_left);
  const isExpired = left <= 0;

  /** Ends when another tab has confirmed or cancelled the change, or another account has taken the address. */
  const endIfGone = (error: Error) => {
    if (!hasCode(error, 'email_change_not_found', 'email_taken')) return;
    showNotice({ tone: 'failure', message: error.message });
    void client.invalidateQueries({ queryKey: userQuery.queryKey });
    onEnd();
  };
  const confirming = useMutation({
    mutationFn: (codes: { current: string; next: string }) =>
      send(calls.confirmEmailChange, {
        body: { current_code: clean(codes.current), new_code: clean(codes.next) },
      }),
    async onSuccess({ message }) {
      await client.invalidateQueries({ queryKey: userQuery.queryKey });
      showNotice({ tone: 'success', title: texts.changedTitle, message });
      onEnd();
    },
    onError: endIfGone,
  });
  const resending = useMutation({
    mutationFn: () => send(calls.resendEmailChangeCodes),
    onSuccess({ message, data }) {
      confirming.reset();
      form.restart();
      restart();
      showNotice({ tone: 'success', message });
      onSent(data);
    },
    onError: endIfGone,
  });
  const cancelling = useMutation({
    mutationFn: () => send(calls.cancelEmailChange),
    onSuccess({ message }) {
      showNotice({ tone: 'success', message });
      onEnd();
    },
    onError: endIfGone,
  });
  const isBusy = confirming.isPending || resending.isPending || cancelling.isPending;
  const error = confirming.error ?? resending.error ?? cancelling.error;
  const refusal = toRejection(error);

  const checkCode = (code: string) => clean(code).length !== CODE_LENGTH && texts.enterBoth;
  const form = useForm(
    { current: '', next: '' },
    ({ current, next }) => ({ current: checkCode(current), next: checkCode(next) }),
    {
      isPending: isBusy || isExpired,
      reset() {
        resending.reset();
        cancelling.reset();
      },
      mutate: confirming.mutate,
    },
  );
  const mistake = form.errors.current || form.errors.next;

  const entry = (which: 'current' | 'next', email: string) => (
    <div className="flex flex-col gap-2">
      <p aria-hidden className="text-sm font-medium wrap-anywhere">
        {texts.codeSentTo(email)}
      </p>
      <CodeEntry
        label={texts.codeSentTo(email)}
        name={which}
        value={form.values[which]}
        onChange={(value) => form.change({ [which]: value })}
        length={CODE_LENGTH}
        invalid={hasCode(error, wrong[which])}
        disabled={isExpired}
        autoFocus={isJustSent && which === 'current'}
      />
    </div>
  );

  return (
    <form {...form.form} aria-label={texts.change} className="flex flex-col gap-5">
      <div className="space-y-1">
        <p className="font-medium wrap-anywhere">{texts.pending(pending.email)}</p>
        <p className="text-ink-soft">{texts.enterCodes}</p>
      </div>
      <div className="grid max-w-2xl gap-5 sm:grid-cols-2 sm:gap-8">
        {entry('current', current)}
        {entry('next', pending.email)}
      </div>
      <Countdown left={left} />
      <FormMessage
        message={isExpired ? texts.expired : mistake || refusal.message}
        lines={isExpired || mistake ? [] : refusal.lines}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" pending={confirming.isPending} disabled={isExpired}>
          {texts.confirm}
        </Button>
        <Button kind="secondary" pending={resending.isPending} onClick={() => isBusy || resending.mutate()}>
          {texts.resend}
        </Button>
        <Button kind="quiet" pending={cancelling.isPending} onClick={() => isBusy || cancelling.mutate()}>
          {texts.cancelChange}
        </Button>
        {confirming.isPending && <Loading>{texts.confirming}</Loading>}
      </div>
      <p className="text-sm text-ink-soft">{texts.nothingArrived}</p>
    </form>
  );
}
