import { useState } from 'react';
import { useNavigate } from 'react-router';
import { CODE_SECONDS } from '#contract/limits.ts';
import { screens } from '#contract/screens.ts';
import { accountTexts } from '#contract/texts/accounts.ts';
import { titled } from '#web/shell/titled.ts';
import { AuthCard } from '#web/ui/auth-card.tsx';
import { Button } from '#web/ui/button.tsx';
import { useCountdown } from '#web/ui/countdown.tsx';
import { MailIcon } from '#web/ui/icons.tsx';
import { showNotice } from '#web/ui/notice-store.ts';
import { CodeForm } from './code-form.tsx';
import { registerToken, secondsLeft } from './pending-account.ts';
import { type Words, useSubmission, wordsOf } from './submission.ts';

export const meta = () => titled(accountTexts.verifyEmailTitle);

export function clientLoader() {
  return { secondsLeft: secondsLeft() };
}

/** Entry of the code that a new account's e-mail received. */
export default function VerifyEmailScreen({ loaderData }: { loaderData: { secondsLeft: number } }) {
  const navigate = useNavigate();
  const { left, restart } = useCountdown(CODE_SECONDS, loaderData.secondsLeft);
  const [round, setRound] = useState(0);
  const verification = useSubmission((failure): Words => {
    const { message, lines } = wordsOf(failure, accountTexts.verifyFailed);
    return {
      message: accountTexts.verifyFailed,
      lines: [message, ...lines].filter((line) => line !== accountTexts.verifyFailed),
    };
  });
  const resending = useSubmission((failure): Words => {
    showNotice({ tone: 'failure', message: accountTexts.codeResendFailed });
    return { message: accountTexts.codeResendFailed, lines: [failure.message, ...failure.lines] };
  });

  const verify = (code: string) => {
    if (!registerToken()) return verification.refuse(accountTexts.tokenMissing);
    return void verification.submit(async () => {
      const calls = await import('./account-calls.ts');
      await calls.verifyEmail(code);
      await navigate(screens.registerSuccess, { replace: true });
    });
  };

  const resend = () => {
    if (!registerToken()) return resending.refuse(accountTexts.tokenMissing);
    return void resending.submit(async () => {
      const calls = await import('./account-calls.ts');
      await calls.resendCode();
      restart();
      setRound(round + 1);
      showNotice({ tone: 'success', message: accountTexts.codeResent });
    });
  };

  return (
    <AuthCard title={accountTexts.verifyEmailTitle} text={accountTexts.verifyEmailText} icon={<MailIcon />}>
      <CodeForm
        key={round}
        left={left}
        pending={verification.pending}
        pendingText={accountTexts.verifying}
        problem={resending.problem ?? verification.problem}
        onSubmit={verify}
        onRefuse={verification.refuse}
        resend={
          <Button kind="quiet" pending={resending.pending} onClick={resend}>
            {accountTexts.resendCode}
          </Button>
        }
      />
    </AuthCard>
  );
}
