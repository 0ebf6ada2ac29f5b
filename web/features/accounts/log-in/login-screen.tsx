import { lazy, type SubmitEvent, Suspense, useState } from 'react';
import { Link, useLocation, useNavigate, useParams } from 'react-router';
import { STORED_EMAIL_PATTERN } from '#contract/fields/email.ts';
import type { Role } from '#contract/fields/fields.ts';
import { getFieldLabel } from '#contract/fields/labels.ts';
import type { LoginChallenge } from '#contract/login-challenge.ts';
import { screens } from '#contract/screens.ts';
import { accountTexts } from '#contract/texts/accounts.ts';
import { formTexts } from '#web/ui/form/form-texts.ts';
import { notFoundMeta } from '#web/shared/errors/not-found-meta.ts';
import { NotFound } from '#web/shared/errors/not-found.tsx';
import { screenMeta } from '#web/shared/page-meta/screen-meta.ts';
import { Loading } from '#web/ui/feedback/loading.tsx';
import { useIsHydrated } from '#web/ui/late/use-is-hydrated.ts';
import { AuthCard } from '#web/ui/layout/auth-card.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { FormMessage } from '#web/ui/form/form-message.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { TextLink } from '#web/ui/buttons/text-link.tsx';
import { GoogleButton } from '#web/features/accounts/google/google-button.tsx';
import { readLoginHint } from '#web/features/accounts/login-hint.ts';
import { parseRole } from '#web/features/accounts/roles.tsx';
import { useSubmission, type FormProblem, toFormProblem } from '#web/features/accounts/use-submission.ts';
import { accountScreenTexts } from '#web/features/accounts/account-screen-texts.ts';
import type { Route } from './+types/login-screen.ts';

export const meta = ({ params }: Pick<Route.MetaArgs, 'params'>) => {
  const role = parseRole(params.account);
  return role
    ? screenMeta(`${accountScreenTexts.loginTitle} · ${accountScreenTexts.roleNames[role]}`)
    : notFoundMeta();
};

/** Most members have no second factor. */
const loadSecondStep = () => import('./second-step.tsx');
const SecondStep = lazy(async () => ({ default: (await loadSecondStep()).SecondStep }));

/** What a Google sign-in came back with: a problem, or the challenge of a member with a second factor. */
type Returned = FormProblem | LoginChallenge | null;
const isChallenge = (returned: Returned): returned is LoginChallenge =>
  returned !== null && 'methods' in returned;

/** Google redirects back here. The sign-in is completed before the screen shows. */
export async function clientLoader({ request }: Pick<Route.ClientLoaderArgs, 'request'>): Promise<Returned> {
  const { search, searchParams } = new URL(request.url);
  if (!search) return null;
  const calls = await import('#web/features/accounts/google/google-calls.ts');
  return await calls.finishGoogle(searchParams);
}

/** The log-in of one account type. */
export default function LoginScreen({ loaderData }: Pick<Route.ComponentProps, 'loaderData'>) {
  const role = parseRole(useParams()['account']);
  return role ? <LogIn key={role} role={role} returned={loaderData} /> : <NotFound />;
}

/** The prerendered log-in, or progress while a Google sign-in is completed. */
export function HydrateFallback() {
  const role = parseRole(useParams()['account']);
  const { search } = useLocation();
  const isHydrated = useIsHydrated();
  if (isHydrated && search) return <Loading />;
  return role ? <LoginForm role={role} returned={null} isFallback /> : <NotFound />;
}

/** The specified form; for a member with a second factor, the second step follows it. */
function LogIn({ role, returned }: { role: Role; returned: Returned }) {
  const [challenge, setChallenge] = useState(isChallenge(returned) ? returned : null);
  const problem = isChallenge(returned) ? null : returned;
  if (!challenge) return <LoginForm role={role} returned={problem} onChallenge={setChallenge} />;
  return (
    <Suspense fallback={<Loading />}>
      <SecondStep challenge={challenge} onCancel={() => setChallenge(null)} />
    </Suspense>
  );
}

/** `returned`: why a Google sign-in failed. */
function LoginForm({
  role,
  returned,
  isFallback,
  onChallenge,
}: {
  role: Role;
  returned: FormProblem | null;
  isFallback?: boolean;
  onChallenge?: (challenge: LoginChallenge) => void;
}) {
  const navigate = useNavigate();
  const hint = readLoginHint(useLocation().state);
  const [email, setEmail] = useState(hint.email ?? '');
  const [password, setPassword] = useState('');
  const { pending, problem, submit, showProblem } = useSubmission(
    (failure) => toFormProblem(failure, accountScreenTexts.loginFailed),
    { first: returned },
  );
  const rightRole = problem?.rightRole;

  function logIn(event: SubmitEvent) {
    event.preventDefault();
    if (!STORED_EMAIL_PATTERN.test(email.trim())) return showProblem(accountTexts.invalidEmail);
    if (!password) return showProblem(formTexts.fillAll);
    return void submit(async () => {
      const calls = await import('#web/features/accounts/account-calls.ts');
      const next = await calls.submitLogin(email.trim(), password, role);
      if (typeof next !== 'string') {
        await loadSecondStep();
        return onChallenge?.(next);
      }
      return await navigate(next, { replace: next !== screens.verifyEmail });
    });
  }

  return (
    <AuthCard
      title={accountScreenTexts.loginTitle}
      text={accountScreenTexts.roleNames[role]}
      isFallback={isFallback}
      footer={
        <>
          {accountScreenTexts.noAccount}{' '}
          <TextLink to={screens.signUp(role)}>{accountScreenTexts.signUpLink}</TextLink>
        </>
      }
    >
      <form method="post" noValidate onSubmit={logIn} className="flex flex-col gap-5">
        <TextField
          label={getFieldLabel('email')}
          type="email"
          autoComplete="username"
          required
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <PasswordField
          label={getFieldLabel('password')}
          autoComplete="current-password"
          required
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          aside={<TextLink to={screens.forgotPassword}>{accountScreenTexts.forgotLink}</TextLink>}
        />
        <Button type="submit" size="lg" wide pending={pending}>
          {accountScreenTexts.login}
        </Button>
        <FormMessage message={problem?.message} lines={problem?.lines}>
          {rightRole && (
            <Link className="font-semibold underline" to={screens.login(rightRole)} state={{ email }}>
              {accountScreenTexts.roleNames[rightRole]} {accountScreenTexts.login}
            </Link>
          )}
        </FormMessage>
        <GoogleButton role={role}>{accountScreenTexts.googleSignIn}</GoogleButton>
      </form>
    </AuthCard>
  );
}
