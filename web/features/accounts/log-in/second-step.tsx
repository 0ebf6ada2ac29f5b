import { type SubmitEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { LoginChallenge, SecondFactor } from '#contract/login-challenge.ts';
import { submitSecondFactor } from '#web/features/accounts/account-calls.ts';
import { toFormProblem, useSubmission } from '#web/features/accounts/use-submission.ts';
import { getPasskey, supportsPasskeys } from '#web/shared/passkeys/passkeys.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { TextButton } from '#web/ui/buttons/text-button.tsx';
import { FormMessage } from '#web/ui/form/form-message.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { AuthCard } from '#web/ui/layout/auth-card.tsx';
import { secondStepTexts as texts } from './second-step-texts.ts';

const fields = {
  totp: { label: texts.code, inputMode: 'numeric' },
  recovery_code: { label: texts.recoveryCode, inputMode: 'text' },
} as const;

interface Props {
  challenge: LoginChallenge;
  onCancel: () => void;
}

/** The second step of a log-in: a passkey, a code of the authenticator app, or a recovery code. */
export function SecondStep({ challenge, onCancel }: Props) {
  const canUsePasskey = challenge.passkey !== null && supportsPasskeys();
  const methods = challenge.methods.filter((method) => method !== 'passkey' || canUsePasskey);
  const [first] = methods;
  if (first) return <Step challenge={challenge} methods={methods} first={first} onCancel={onCancel} />;
  return (
    <AuthCard title={texts.title} footer={<TextButton onClick={onCancel}>{texts.back}</TextButton>}>
      <FormMessage message={texts.passkeyUnavailable} />
    </AuthCard>
  );
}

function Step({
  challenge,
  methods,
  first,
  onCancel,
}: Props & { methods: readonly SecondFactor[]; first: SecondFactor }) {
  const navigate = useNavigate();
  const inputRef = useRef<HTMLInputElement>(null);
  const [method, setMethod] = useState(first);
  const [code, setCode] = useState('');
  const { pending, problem, submit, showProblem, clear } = useSubmission((failure) =>
    toFormProblem(failure, texts.failed),
  );
  const field = method === 'passkey' ? null : fields[method];

  function switchTo(other: SecondFactor) {
    setMethod(other);
    setCode('');
    clear();
  }

  async function send() {
    const { token, passkey } = challenge;
    const proof =
      method === 'passkey'
        ? passkey && { method, credential: await getPasskey(passkey) }
        : { method, code: code.trim() };
    if (proof) await navigate(await submitSecondFactor({ ...proof, challenge: token }), { replace: true });
  }

  async function logIn(event: SubmitEvent) {
    event.preventDefault();
    if (field && !code.trim()) {
      inputRef.current?.focus();
      return showProblem(texts.codeMissing);
    }
    const failure = await submit(send);
    if (failure) inputRef.current?.select();
    return undefined;
  }

  return (
    <AuthCard
      title={texts.title}
      text={texts.why[method]}
      footer={<TextButton onClick={onCancel}>{texts.back}</TextButton>}
    >
      <form noValidate onSubmit={(event) => void logIn(event)} className="flex flex-col gap-5">
        {field && (
          <TextField
            ref={inputRef}
            key={`code-${method}`}
            label={field.label}
            inputMode={field.inputMode}
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            required
            autoFocus
            value={code}
            onChange={(event) => setCode(event.target.value)}
          />
        )}
        <FormMessage message={problem?.message} lines={problem?.lines} />
        <Button key={`submit-${method}`} type="submit" size="lg" wide pending={pending} autoFocus={!field}>
          {field ? texts.logIn : texts.withPasskey}
        </Button>
        {methods
          .filter((other) => other !== method)
          .map((other) => (
            <div key={other} className="text-center">
              <TextButton onClick={() => switchTo(other)}>{texts.switchTo[other]}</TextButton>
            </div>
          ))}
      </form>
    </AuthCard>
  );
}
