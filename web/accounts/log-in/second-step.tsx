import { type SubmitEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { LoginChallenge, SecondFactor } from '#contract/login-challenge.ts';
import { submitSecondFactor } from '#web/accounts/account-calls.ts';
import { toFormProblem, useSubmission } from '#web/accounts/use-submission.ts';
import { takeReturnPath } from '#web/session/return-path.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { TextButton } from '#web/ui/buttons/text-button.tsx';
import { FormMessage } from '#web/ui/form/form-message.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { AuthCard } from '#web/ui/layout/auth-card.tsx';
import { secondStepTexts as texts } from './second-step-texts.ts';

const fields = {
  totp: { label: texts.code, inputMode: 'numeric', text: texts.app },
  recovery_code: { label: texts.recoveryCode, inputMode: 'text', text: texts.recovery },
} as const;

/** The second step of a log-in: a code of the authenticator app, or a recovery code. */
export function SecondStep({ challenge, onCancel }: { challenge: LoginChallenge; onCancel: () => void }) {
  const navigate = useNavigate();
  const inputRef = useRef<HTMLInputElement>(null);
  const [method, setMethod] = useState<SecondFactor>('totp');
  const [code, setCode] = useState('');
  const { pending, problem, submit, showProblem, clear } = useSubmission((failure) =>
    toFormProblem(failure, texts.failed),
  );
  const { label, inputMode, text } = fields[method];
  const other = method === 'totp' ? 'recovery_code' : 'totp';

  function switchMethod() {
    setMethod(other);
    setCode('');
    clear();
  }

  async function logIn(event: SubmitEvent) {
    event.preventDefault();
    if (!code.trim()) {
      inputRef.current?.focus();
      return showProblem(texts.codeMissing);
    }
    const failure = await submit(async () => {
      await submitSecondFactor({ method, code: code.trim(), challenge: challenge.token });
      await navigate(takeReturnPath(), { replace: true });
    });
    if (failure) inputRef.current?.select();
    return undefined;
  }

  return (
    <AuthCard
      title={texts.title}
      text={text}
      footer={<TextButton onClick={onCancel}>{texts.back}</TextButton>}
    >
      <form noValidate onSubmit={(event) => void logIn(event)} className="flex flex-col gap-5">
        <TextField
          ref={inputRef}
          key={method}
          label={label}
          inputMode={inputMode}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          required
          autoFocus
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
        <FormMessage message={problem?.message} lines={problem?.lines} />
        <Button type="submit" size="lg" wide pending={pending}>
          {texts.logIn}
        </Button>
        {challenge.methods.includes(other) && (
          <div className="text-center">
            <TextButton onClick={switchMethod}>
              {method === 'totp' ? texts.switchToRecovery : texts.switchToApp}
            </TextButton>
          </div>
        )}
      </form>
    </AuthCard>
  );
}
