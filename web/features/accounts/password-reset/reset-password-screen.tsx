import { type SubmitEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { screens } from '#contract/screens.ts';
import { accountTexts } from '#contract/texts/accounts.ts';
import { formTexts } from '#web/ui/form/form-texts.ts';
import { redirectTo } from '#web/shared/navigation/redirect-to.ts';
import { screenMeta } from '#web/shared/page-meta/screen-meta.ts';
import { AuthCard } from '#web/ui/layout/auth-card.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { FormMessage } from '#web/ui/form/form-message.tsx';
import { LockIcon } from '#web/ui/icons/icons.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { readReset } from '#web/features/accounts/reset-state.ts';
import { useSubmission, toFormProblem } from '#web/features/accounts/use-submission.ts';
import { accountScreenTexts } from '#web/features/accounts/account-screen-texts.ts';
import type { Route } from './+types/reset-password-screen.ts';

export const meta = () => screenMeta(accountScreenTexts.resetTitle);

/** A visitor without a confirmed code is sent to request one. */
export async function clientLoader() {
  const reset = readReset();
  if (!reset?.code) throw await redirectTo(screens.forgotPassword);
  return { email: reset.email, code: reset.code };
}

/** Sets a new password. */
export default function ResetPasswordScreen({ loaderData }: Pick<Route.ComponentProps, 'loaderData'>) {
  const navigate = useNavigate();
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const [differ, setDiffer] = useState(false);
  const { pending, problem, submit, showProblem } = useSubmission((failure) =>
    toFormProblem(failure, accountScreenTexts.resetFailed),
  );

  function reset(event: SubmitEvent) {
    event.preventDefault();
    setDiffer(password !== again);
    if (password !== again) return showProblem(accountScreenTexts.passwordsMustMatch);
    if (!password) return showProblem(formTexts.fillAll);
    return void submit(async () => {
      const calls = await import('#web/features/accounts/account-calls.ts');
      await calls.submitNewPassword(loaderData.email, loaderData.code, password);
      await navigate(screens.resetSuccess, { replace: true, state: { email: loaderData.email } });
    });
  }

  return (
    <AuthCard title={accountScreenTexts.resetTitle} icon={<LockIcon />}>
      <form noValidate onSubmit={reset} className="flex flex-col gap-5">
        <input type="text" autoComplete="username" value={loaderData.email} readOnly hidden />
        <PasswordField
          label={accountScreenTexts.newPassword}
          description={formTexts.passwordRule}
          autoComplete="new-password"
          required
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <PasswordField
          label={accountScreenTexts.reenterPassword}
          autoComplete="new-password"
          required
          error={differ ? accountTexts.passwordsDiffer : undefined}
          value={again}
          onChange={(event) => setAgain(event.target.value)}
        />
        <FormMessage message={problem?.message} lines={problem?.lines} />
        <Button type="submit" size="lg" wide pending={pending}>
          {accountScreenTexts.savePassword}
        </Button>
      </form>
    </AuthCard>
  );
}
