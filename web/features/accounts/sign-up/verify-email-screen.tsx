import { useState } from 'react';
import { useNavigate } from 'react-router';
import { CODE_SECONDS } from '#contract/limits.ts';
import { screens } from '#contract/screens.ts';
import { accountTexts } from '#contract/texts/accounts.ts';
import { screenMeta } from '#web/shared/page-meta/screen-meta.ts';
import { AuthCard } from '#web/ui/layout/auth-card.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { useCountdown } from '#web/ui/form/countdown.tsx';
import { MailIcon } from '#web/ui/icons/icons.tsx';
import { showNotice } from '#web/ui/feedback/notice-store.ts';
import { CodeForm } from '#web/features/accounts/code-form.tsx';
import {
  recordCodeSent,
  readPendingEmail,
  readPendingLogin,
  readRegisterToken,
  countSecondsLeft,
} from '#web/features/accounts/pending-account.ts';
import { hasCode, isInputRejected } from '#web/api/failure.ts';
import type { PendingEmailChange } from '#web/features/accounts/account-calls.ts';
import { PendingEmail } from './pending-email.tsx';
import { toHeadedProblem, useSubmission } from '#web/features/accounts/use-submission.ts';
import { accountScreenTexts } from '#web/features/accounts/account-screen-texts.ts';
import type { Route } from './+types/verify-email-screen.ts';

export const meta = () => screenMeta(accountScreenTexts.verifyEmailTitle);

export function clientLoader() {
  return { secondsLeft: countSecondsLeft(), isPending: readRegisterToken() !== null };
}

/** Entry of the code that was sent to a new account's email address. */
export default function VerifyEmailScreen({ loaderData }: Pick<Route.ComponentProps, 'loaderData'>) {
  const navigate = useNavigate();
  const { left, restart } = useCountdown(CODE_SECONDS, loaderData.secondsLeft);
  const [round, setRound] = useState(0);
  const verification = useSubmission((failure) => toHeadedProblem(failure, accountScreenTexts.verifyFailed));
  const resending = useSubmission((failure) => {
    showNotice({ tone: 'failure', message: accountTexts.codeResendFailed });
    const { message, lines } = failure;
    // The server's message about these is the heading.
    if (hasCode(failure, 'email_refused', 'email_not_sent')) return { message, lines };
    return toHeadedProblem(failure, accountTexts.codeResendFailed);
  });

  const verify = async (code: string) => {
    resending.clear();
    if (!readRegisterToken()) {
      verification.showProblem(accountScreenTexts.tokenMissing);
      return false;
    }
    const failure = await verification.submit(async () => {
      const calls = await import('#web/features/accounts/account-calls.ts');
      const hint = readPendingLogin();
      await calls.submitEmailCode(code);
      await navigate(screens.registerSuccess, { replace: true, state: hint });
    });
    return isInputRejected(failure);
  };

  /** A new code was sent, so the message about the previous one is cleared. */
  const beginAgain = () => {
    verification.clear();
    resending.clear();
    awaitNewCode();
  };

  const awaitNewCode = () => {
    restart();
    setRound(round + 1);
  };

  const changeEmail = ({ message, isCodeSent }: PendingEmailChange) => {
    beginAgain();
    if (isCodeSent) showNotice({ tone: 'success', message });
    else resending.showProblem(message);
  };

  async function resend() {
    verification.clear();
    if (!readRegisterToken()) return resending.showProblem(accountScreenTexts.tokenMissing);
    const failure = await resending.submit(async () => {
      const calls = await import('#web/features/accounts/account-calls.ts');
      await calls.resendEmailCode();
      beginAgain();
      showNotice({ tone: 'success', message: accountTexts.codeResent });
    });
    // The email may still arrive; its code has replaced the previous one.
    if (!hasCode(failure, 'email_not_sent')) return undefined;
    recordCodeSent();
    return awaitNewCode();
  }

  return (
    <AuthCard
      title={accountScreenTexts.verifyEmailTitle}
      text={accountScreenTexts.verifyEmailText}
      icon={<MailIcon />}
    >
      {loaderData.isPending && <PendingEmail email={readPendingEmail()} onChanged={changeEmail} />}
      <CodeForm
        key={round}
        left={left}
        pending={verification.pending}
        pendingText={accountScreenTexts.verifying}
        problem={resending.problem ?? verification.problem}
        onSubmit={verify}
        onInvalid={verification.showProblem}
        resend={
          <Button kind="quiet" pending={resending.pending} onClick={() => void resend()}>
            {accountScreenTexts.resendCode}
          </Button>
        }
      />
    </AuthCard>
  );
}
