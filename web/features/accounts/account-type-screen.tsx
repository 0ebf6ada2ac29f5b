import { useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import type { Role } from '#contract/fields/fields.ts';
import { screens } from '#contract/screens.ts';
import { navigationTexts } from '#web/shared/navigation/navigation-texts.ts';
import { notFoundMeta } from '#web/shared/errors/not-found-meta.ts';
import { NotFound } from '#web/shared/errors/not-found.tsx';
import { screenMeta } from '#web/shared/page-meta/screen-meta.ts';
import { AuthCard } from '#web/ui/layout/auth-card.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { OptionButtons } from '#web/ui/form/option-buttons.tsx';
import { readLoginHint } from './login-hint.ts';
import { roleOptions } from './roles.tsx';
import { accountScreenTexts } from './account-screen-texts.ts';
import type { Route } from './+types/account-type-screen.ts';

const actions: Record<string, string> = { login: navigationTexts.login, signup: navigationTexts.signUp };

export const meta = ({ params }: Pick<Route.MetaArgs, 'params'>) => {
  const action = actions[params.action];
  return action ? screenMeta(`${accountScreenTexts.chooserTitle} · ${action}`) : notFoundMeta();
};

/** Chooses the account type for a log-in or sign-up. */
export default function AccountTypeScreen() {
  const { action } = useParams();
  const navigate = useNavigate();
  const hint = readLoginHint(useLocation().state);
  const [role, setRole] = useState<Role | null>(hint.role ?? null);
  if (action !== 'login' && action !== 'signup') return <NotFound />;
  const go = () => {
    if (!role) return navigate(screens.landing);
    if (action === 'signup') return navigate(screens.signUp(role));
    return navigate(screens.login(role), { state: hint });
  };
  return (
    <AuthCard title={accountScreenTexts.chooserTitle} text={accountScreenTexts.chooserText} size="md">
      <form
        className="flex flex-col gap-7"
        onSubmit={(event) => {
          event.preventDefault();
          void go();
        }}
      >
        <OptionButtons
          label={accountScreenTexts.chooserText}
          layout="tiles"
          options={roleOptions}
          value={role}
          onChange={setRole}
        />
        <Button type="submit" size="lg" wide disabled={!role}>
          {accountScreenTexts.continue}
        </Button>
      </form>
    </AuthCard>
  );
}
