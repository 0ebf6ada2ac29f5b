import { useLocation } from 'react-router';
import { screens } from '#contract/screens.ts';
import { AuthCard } from '#web/ui/layout/auth-card.tsx';
import { ButtonLink } from '#web/ui/buttons/button.tsx';
import { CheckCircleIcon } from '#web/ui/icons/icons.tsx';
import { readLoginHint } from './login-hint.ts';
import { accountScreenTexts } from './account-screen-texts.ts';

/** Confirms a change to an account; Continue leads to the log-in. */
export function SuccessCard({ title, text }: { title: string; text?: string }) {
  const { state } = useLocation();
  return (
    <AuthCard title={title} text={text} icon={<CheckCircleIcon />}>
      <ButtonLink to={screens.chooseAccount('login')} state={readLoginHint(state)} size="lg" wide>
        {accountScreenTexts.continue}
      </ButtonLink>
    </AuthCard>
  );
}
