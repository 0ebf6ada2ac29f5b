// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import type { Reply } from '#contract/call.ts';
import { logIn } from '#contract/calls/accounts.ts';
import { exchangeGoogleCode, startGoogleSignIn } from '#contract/calls/google.ts';
import { logInWithSecondFactor } from '#contract/calls/second-factors.ts';
import type { LoginChallenge } from '#contract/login-challenge.ts';
import { screens } from '#contract/screens.ts';
import { accountTexts } from '#contract/texts/accounts.ts';
import { googleTexts } from '#contract/texts/google.ts';
import { secondFactorTexts } from '#contract/texts/second-factors.ts';
import { accountScreenTexts as texts } from '#web/features/accounts/account-screen-texts.ts';
import { googleScreenTexts } from '#web/features/accounts/google/google-screen-texts.ts';
import { connectionLost, Rejection, stubServer } from '#web/testing/stub-server.ts';
import { createUser } from '#web/testing/users.ts';
import { routeErrorTexts } from '#web/ui/feedback/route-error-texts.ts';
import { formTexts } from '#web/ui/form/form-texts.ts';
import LoginScreen, { clientLoader, meta } from './login-screen.tsx';
import { secondStepTexts } from './second-step-texts.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const LOG_IN = `POST ${logIn.path}`;
const SECOND_STEP = `POST ${logInWithSecondFactor.path}`;
const EXCHANGE = `POST ${exchangeGoogleCode.path}`;
const AT = '2024-05-01T10:00:00.000Z';

const session: Reply<typeof logIn> = {
  token: 'secret',
  user: createUser('owner', { role: 'school' }),
  data: { role: 'school', email_verified_at: AT },
};
const challenge: LoginChallenge = {
  token: 'challenge',
  seconds_left: 300,
  methods: ['totp', 'recovery_code'],
  passkey: null,
};

function openLogin(path: string, others: Record<string, () => unknown> = {}) {
  const storage = new Map<string, string>();
  const stub = {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  };
  vi.stubGlobal('localStorage', stub);
  // The scripts of the calls are loaded once the server answers.
  const replies: Parameters<typeof stubServer>[0] = { 'HEAD /favicon.svg': () => ({}), ...others };
  const { calls } = stubServer(replies);
  const router = createMemoryRouter(
    [
      {
        path: '/login/:account',
        Component: RoutedLogin,
        loader: clientLoader,
        hydrateFallbackElement: 'Loading',
      },
      { path: screens.welcome, element: 'Welcome' },
      { path: screens.operator, element: 'Queue' },
    ],
    { initialEntries: [path] },
  );
  /** The screen as the framework renders it. */
  function RoutedLogin() {
    const { loaderData } = router.state;
    return (
      <LoginScreen
        loaderData={Object.values(loaderData)[0] as Parameters<typeof LoginScreen>[0]['loaderData']}
      />
    );
  }
  render(<RouterProvider router={router} />);
  return { replies, calls, storage, router };
}

const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label, { exact: true }), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

async function enterLogin(email: string, password: string) {
  await screen.findByRole('button', { name: texts.login });
  fill('Email', email);
  fill('Password', password);
  press(texts.login);
}
async function seeAlert(words: string) {
  await expect.poll(() => screen.queryByRole('alert')?.textContent ?? '').toContain(words);
}

test('sends nothing without a valid email and a password', async () => {
  const { calls } = openLogin(screens.login('school'));
  await enterLogin('not an email', 'x');
  await seeAlert(accountTexts.invalidEmail);
  await enterLogin('ada@example.com', '');
  await seeAlert(formTexts.fillAll);
  expect(calls).not.toContain(LOG_IN);
});

test('says that the log-in failed, and then leads to the start page', async () => {
  const { replies, storage } = openLogin(screens.login('school'), {
    [LOG_IN]: () => new Rejection(401, accountTexts.badCredentials, 'wrong_credentials'),
  });
  await enterLogin('ada@example.com', 'not my password');
  await seeAlert(accountTexts.badCredentials);
  expect(storage.has('token')).toBe(false);
  replies[LOG_IN] = () => session;
  await enterLogin('ada@example.com', 'my password');
  await screen.findByText('Welcome');
  expect(storage.get('token')).toBe('secret');
});

test('links from the wrong account type to the right log-in, which keeps the email', async () => {
  const { router } = openLogin(screens.login('company'), {
    [LOG_IN]: () =>
      new Rejection(403, 'This email is of a school.', 'wrong_account_type', { role: 'school' }),
  });
  await enterLogin('ada@example.com', 'my password');
  await seeAlert('This email is of a school.');
  fireEvent.click(screen.getByRole('link', { name: `${texts.roleNames.school} ${texts.login}` }));
  await screen.findByText(texts.roleNames.school);
  expect(router.state.location.pathname).toBe(screens.login('school'));
  expect(screen.getByLabelText<HTMLInputElement>('Email', { exact: true }).value).toBe('ada@example.com');
});

test('says once why the form is empty after the document was loaded anew', async () => {
  sessionStorage.setItem('reloaded', 'yes');
  onTestFinished(() => sessionStorage.clear());
  openLogin(screens.login('school'));
  await seeAlert(texts.reloaded);
  expect(screen.getAllByRole('alert')).toHaveLength(1);
});

test('reports a lost connection, and logs in once it is back', async () => {
  const { calls } = openLogin(screens.login('school'), { [LOG_IN]: () => session });
  const { fetch: reach } = globalThis;
  vi.stubGlobal('fetch', connectionLost);
  await enterLogin('ada@example.com', 'my password');
  await seeAlert(routeErrorTexts.network.title);
  vi.stubGlobal('fetch', reach);
  press(texts.login);
  await screen.findByText('Welcome');
  expect(calls).toEqual([LOG_IN]);
});

test('shows the not-found page for an unknown account type', async () => {
  openLogin('/login/nobody');
  await screen.findByRole('heading', { name: routeErrorTexts.notFoundTitle });
  expect(screen.queryByRole('button', { name: texts.login })).toBeNull();
  expect(meta({ params: { account: 'nobody' } })).toContainEqual({
    title: `${routeErrorTexts.notFoundTitle} · HR Portal`,
  });
});

test('shows and hides a typed password', async () => {
  openLogin(screens.login('individual'));
  const button = await screen.findByRole('button', { name: 'Show password' });
  const password = screen.getByLabelText('Password', { exact: true });
  const types = [password.getAttribute('type')];
  for (let times = 0; times < 2; times += 1) {
    fireEvent.click(button);
    types.push(password.getAttribute('type'));
  }
  expect(types).toEqual(['password', 'text', 'password']);
});

test.each([
  ['cancelled', 'google_problem=cancelled', googleScreenTexts.cancelled],
  ['with another account type', 'google_problem=wrong-role&account=school', accountTexts.wrongRole('school')],
])('says why a sign-in with Google failed: %s', async (_, query, message) => {
  const { calls } = openLogin(`${screens.login('company')}?${query}`);
  await seeAlert(message);
  expect(calls).not.toContain(EXCHANGE);
});

test('rejects a used or foreign code of a sign-in with Google', async () => {
  const { storage } = openLogin(`${screens.login('school')}?google=${'A'.repeat(43)}`, {
    [EXCHANGE]: () => new Rejection(422, googleTexts.expired, 'google_sign_in_expired'),
  });
  await seeAlert(googleTexts.expired);
  expect(storage.has('token')).toBe(false);
});

test('says that Google sign-in is not set up', async () => {
  openLogin(screens.login('school'), {
    [`POST ${startGoogleSignIn.path}`]: () =>
      new Rejection(503, googleTexts.notConfigured, 'google_not_configured'),
  });
  fireEvent.click(await screen.findByRole('button', { name: texts.googleSignIn }));
  await seeAlert(googleTexts.notConfigured);
  expect(screen.getByLabelText<HTMLInputElement>('Email', { exact: true }).value).toBe('');
});

/** The portal asks for a second step. */
const challengeLogIn = () => {
  const { fetch: fetchOther } = globalThis;
  vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
    url === logIn.path
      ? new Response(
          JSON.stringify({
            code: 'second_factor_required',
            message: 'A second factor is needed.',
            data: [],
            challenge,
          }),
          { status: 403 },
        )
      : fetchOther(url, init),
  );
};

test('leads back to the log-in when the challenge has expired', async () => {
  openLogin(screens.login('school'), {
    [SECOND_STEP]: () => new Rejection(422, secondFactorTexts.challengeExpired, 'login_challenge_expired'),
  });
  challengeLogIn();
  await enterLogin('ada@example.com', 'my password');
  await screen.findByRole('heading', { name: secondStepTexts.title });
  press(secondStepTexts.logIn);
  await seeAlert(secondStepTexts.codeMissing);
  fill(secondStepTexts.code, '123456');
  press(secondStepTexts.logIn);
  await seeAlert(secondFactorTexts.challengeExpired);
  press(secondStepTexts.back);
  await enterLogin('ada@example.com', 'my password');
  await screen.findByRole('heading', { name: secondStepTexts.title });
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each([
  ['an operator to the queue', 'yes', null, 'Queue'],
  ['an operator to the screen that was requested', 'yes', screens.welcome, 'Welcome'],
  ['everyone else to the start', 'no', null, 'Welcome'],
] as const)('a second factor leads %s', async (_, operator, requested, found) => {
  const { member, ...user } = session.user;
  openLogin(screens.login('school'), {
    [SECOND_STEP]: () => ({ ...session, user: { ...user, member: { ...member, operator } } }),
  });
  sessionStorage.clear();
  if (requested) sessionStorage.setItem('return_to', requested);
  challengeLogIn();
  await enterLogin('ada@example.com', 'my password');
  await screen.findByRole('heading', { name: secondStepTexts.title });
  fill(secondStepTexts.code, '123456');
  press(secondStepTexts.logIn);
  expect(await screen.findByText(found)).toBeDefined();
});

test('shows one field for the code however often the method changes', async () => {
  openLogin(screens.login('school'));
  challengeLogIn();
  await enterLogin('ada@example.com', 'my password');
  await screen.findByRole('heading', { name: secondStepTexts.title });
  for (const method of ['recovery_code', 'totp', 'recovery_code'] as const) {
    press(secondStepTexts.switchTo[method]);
    expect(screen.getAllByRole('textbox')).toHaveLength(1);
    expect(screen.getAllByRole('button', { name: secondStepTexts.logIn })).toHaveLength(1);
  }
});

test('logs in with a recovery code in place of the app', async () => {
  let sent: unknown;
  const { replies, storage } = openLogin(screens.login('school'));
  challengeLogIn();
  await enterLogin('ada@example.com', 'my password');
  await screen.findByRole('heading', { name: secondStepTexts.title });
  press(secondStepTexts.switchTo.recovery_code);
  fill(secondStepTexts.recoveryCode, ' ABCD-EFGH ');
  replies[SECOND_STEP] = ({ body }) => {
    sent = body;
    return session;
  };
  press(secondStepTexts.logIn);
  await screen.findByText('Welcome');
  expect(sent).toEqual({ method: 'recovery_code', code: 'ABCD-EFGH', challenge: challenge.token });
  expect(storage.get('token')).toBe('secret');
});
