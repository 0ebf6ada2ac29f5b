import { lazy, type SubmitEvent, Suspense, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { LoginChallenge } from '#contract/login-challenge.ts';
import { screens } from '#contract/screens.ts';
import { accountScreenTexts as texts } from '#web/features/accounts/account-screen-texts.ts';
import { toFormProblem, useSubmission } from '#web/features/accounts/use-submission.ts';
import { screenMeta } from '#web/shared/page-meta/screen-meta.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { TextLink } from '#web/ui/buttons/text-link.tsx';
import { Loading } from '#web/ui/feedback/loading.tsx';
import { FormMessage } from '#web/ui/form/form-message.tsx';
import { AuthCard } from '#web/ui/layout/auth-card.tsx';

export const meta = () => screenMeta(texts.linkTitle);

const loadSecondStep = () => import('./second-step.tsx');
const SecondStep = lazy(async () => ({ default: (await loadSecondStep()).SecondStep }));

/**
 * Logs in with an emailed link. Only a press of the button uses the link, so that programs that open the links of emails do not.
 * Its token is in the fragment, which browsers do not send.
 */
export default function LogInLinkScreen() {
  const navigate = useNavigate();
  const { hash } = useLocation();
  const [challenge, setChallenge] = useState<LoginChallenge | null>(null);
  const { pending, problem, submit, showProblem } = useSubmission((failure) =>
    toFormProblem(failure, texts.loginFailed),
  );

  function logIn(event: SubmitEvent) {
    event.preventDefault();
    const token = hash.slice(1);
    if (!token) return showProblem(texts.linkIncomplete);
    return void submit(async () => {
      const calls = await import('#web/features/accounts/account-calls.ts');
      const next = await calls.submitLogInLink(token);
      if (typeof next === 'string') return await navigate(next, { replace: true });
      await loadSecondStep();
      return setChallenge(next);
    });
  }

  if (challenge)
    return (
      <Suspense fallback={<Loading />}>
        <SecondStep
          challenge={challenge}
          onCancel={() => void navigate(screens.chooseAccount('login'), { replace: true })}
        />
      </Suspense>
    );
  return (
    <AuthCard
      title={texts.linkTitle}
      text={texts.linkText}
      footer={<TextLink to={screens.chooseAccount('login')}>{texts.linkOtherWay}</TextLink>}
    >
      <form noValidate onSubmit={logIn} className="flex flex-col gap-5">
        <Button type="submit" size="lg" wide pending={pending}>
          {texts.linkLogin}
        </Button>
        <FormMessage message={problem?.message} lines={problem?.lines} />
      </form>
    </AuthCard>
  );
}
