import { useNavigate } from 'react-router';
import { CODE_SECONDS } from '#contract/limits.ts';
import { screens } from '#contract/screens.ts';
import { redirectTo } from '#web/shared/navigation/redirect-to.ts';
import { screenMeta } from '#web/shared/page-meta/screen-meta.ts';
import { AuthCard } from '#web/ui/layout/auth-card.tsx';
import { ButtonLink } from '#web/ui/buttons/button.tsx';
import { useCountdown } from '#web/ui/form/countdown.tsx';
import { MailIcon } from '#web/ui/icons/icons.tsx';
import { CodeForm } from '#web/features/accounts/code-form.tsx';
import { readReset, storeReset } from '#web/features/accounts/reset-state.ts';
import { isInputRejected } from '#web/api/failure.ts';
import { toHeadedProblem, useSubmission } from '#web/features/accounts/use-submission.ts';
import { accountScreenTexts } from '#web/features/accounts/account-screen-texts.ts';
import type { Route } from './+types/verify-code-screen.ts';

export const meta = () => screenMeta(accountScreenTexts.verifyCodeTitle);

/** A visitor who has not requested a code is sent to request one. */
export async function clientLoader() {
  const reset = readReset();
  if (!reset) throw await redirectTo(screens.forgotPassword);
  const age = Math.floor((Date.now() - reset.sentAt) / 1000);
  return { reset, secondsLeft: Math.max(0, CODE_SECONDS - age) };
}

/** Entry of the password reset code. */
export default function VerifyCodeScreen({
  loaderData: { reset, secondsLeft },
}: Pick<Route.ComponentProps, 'loaderData'>) {
  const navigate = useNavigate();
  const { left } = useCountdown(CODE_SECONDS, secondsLeft);
  const { pending, problem, submit, showProblem } = useSubmission((failure) =>
    toHeadedProblem(failure, accountScreenTexts.resetCodeFailed),
  );

  const verify = async (code: string) => {
    const failure = await submit(async () => {
      const calls = await import('#web/features/accounts/account-calls.ts');
      await calls.submitResetCode(code);
      storeReset({ ...reset, code });
      await navigate(screens.resetPassword);
    });
    return isInputRejected(failure);
  };

  return (
    <AuthCard
      title={accountScreenTexts.verifyCodeTitle}
      text={accountScreenTexts.verifyCodeText}
      icon={<MailIcon />}
    >
      <CodeForm
        left={left}
        pending={pending}
        pendingText={accountScreenTexts.verifyingCode}
        problem={problem}
        onSubmit={verify}
        onInvalid={showProblem}
        resend={
          <ButtonLink kind="quiet" to={screens.forgotPassword}>
            {accountScreenTexts.resendCode}
          </ButtonLink>
        }
      />
    </AuthCard>
  );
}
