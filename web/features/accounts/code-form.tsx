import { type ReactNode, type SubmitEvent, useRef, useState } from 'react';
import { CODE_LENGTH } from '#contract/limits.ts';
import { accountTexts } from '#contract/texts/accounts.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { CodeEntry } from '#web/ui/form/code-entry.tsx';
import { Countdown } from '#web/ui/form/countdown.tsx';
import { FormMessage } from '#web/ui/form/form-message.tsx';
import type { FormProblem } from './use-submission.ts';
import { accountScreenTexts } from './account-screen-texts.ts';

/** The five boxes, the time left and the button; `left` is in seconds, and at zero nothing can be entered. */
export function CodeForm({
  left,
  pending,
  pendingText,
  problem,
  onSubmit,
  onInvalid,
  resend,
}: {
  left: number;
  pending: boolean;
  pendingText: string;
  problem: FormProblem | null;
  /** Resolves to whether the code was rejected; the boxes are then cleared. */
  onSubmit: (code: string) => Promise<boolean>;
  /** Called with the sentence to show when the code is not complete. */
  onInvalid: (message: string) => void;
  /** The control that requests a new code. */
  resend: ReactNode;
}) {
  const [value, setValue] = useState('');
  const [isShort, setIsShort] = useState(false);
  const [isWrong, setIsWrong] = useState(false);
  const formRef = useRef<HTMLFormElement>(null);
  const isExpired = left <= 0;

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    const code = value.replaceAll(/\s/gu, '');
    const isComplete = code.length === CODE_LENGTH;
    setIsShort(!isComplete);
    if (!isComplete) return onInvalid(accountScreenTexts.enterCode);
    if (!(await onSubmit(code))) return undefined;
    setValue('');
    setIsWrong(true);
    return formRef.current?.querySelector('input')?.focus();
  }

  function enter(entered: string) {
    setValue(entered);
    if (entered) setIsWrong(false);
  }

  return (
    <form
      ref={formRef}
      noValidate
      onSubmit={(event) => void submit(event)}
      className="flex flex-col items-center gap-5"
    >
      <CodeEntry
        label={accountScreenTexts.codeLabel}
        value={value}
        onChange={enter}
        invalid={isWrong}
        length={CODE_LENGTH}
        disabled={isExpired}
        error={isShort ? accountTexts.codeLength : undefined}
        autoFocus
      />
      <Countdown left={left} />
      <div className="w-full">
        <FormMessage
          message={isExpired ? accountTexts.codeExpired : problem?.message}
          lines={isExpired ? [] : problem?.lines}
        />
      </div>
      <Button type="submit" size="lg" wide pending={pending} disabled={isExpired}>
        {accountScreenTexts.verify}
      </Button>
      {pending && <p role="status">{pendingText}</p>}
      {resend}
    </form>
  );
}
