// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { register } from '#contract/calls/accounts.ts';
import { startGoogleSignIn } from '#contract/calls/google.ts';
import { screens } from '#contract/screens.ts';
import { accountTexts } from '#contract/texts/accounts.ts';
import { googleTexts } from '#contract/texts/google.ts';
import { accountScreenTexts as texts } from '#web/features/accounts/account-screen-texts.ts';
import { Rejection, stubServer } from '#web/testing/stub-server.ts';
import { formTexts } from '#web/ui/form/form-texts.ts';
import SignUpScreen from './sign-up-screen.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const REGISTER = `POST ${register.path}`;
const PASSWORD = 'a long enough password';

function openSignUp() {
  const storage = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
  });
  // The scripts of the calls are loaded once the server answers.
  const replies: Parameters<typeof stubServer>[0] = { 'HEAD /favicon.svg': () => ({}) };
  const { calls } = stubServer(replies);
  render(
    <MemoryRouter initialEntries={[screens.signUp('school')]}>
      <Routes>
        <Route path="/signup/:account" element={<SignUpScreen />} />
        <Route path={screens.verifyEmail} element={texts.verifyEmailTitle} />
      </Routes>
    </MemoryRouter>,
  );
  return { replies, calls };
}

const getField = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { exact: true });
const fill = (values: Record<string, string>) => {
  for (const [label, value] of Object.entries(values))
    fireEvent.change(getField(label), { target: { value } });
};
const submit = () => fireEvent.click(screen.getByRole('button', { name: texts.signUpLink }));
async function seeAlert(words: string) {
  await expect.poll(() => screen.queryByRole('alert')?.textContent ?? '').toContain(words);
}

/** The error that describes a field. */
const readError = (label: string) => {
  const id = getField(label).getAttribute('aria-describedby')?.split(' ').at(-1);
  return document.getElementById(id ?? '')?.textContent;
};

const complete = {
  'School Name': 'Bright Stars College',
  Email: 'office@example.com',
  'Phone Number': '0803 555 0101',
  Password: PASSWORD,
  'Confirm Password': PASSWORD,
};

test('asks for everything when nothing is filled in', async () => {
  const { calls } = openSignUp();
  submit();
  await seeAlert(formTexts.fillAll);
  expect(document.activeElement).toBe(getField('School Name'));
  expect(calls).not.toContain(REGISTER);
});

test('shows all errors at once, each at its field', async () => {
  const { calls } = openSignUp();
  fill({ ...complete, Email: 'office', 'Phone Number': '12345', Password: 'short', 'Confirm Password': '' });
  submit();
  await seeAlert(accountTexts.invalidEmail);
  expect(Object.keys(complete).map((label) => readError(label))).toEqual([
    undefined,
    accountTexts.invalidEmail,
    accountTexts.phoneTooShort,
    accountTexts.passwordTooShort,
    'Confirm Password is required.',
  ]);
  expect(calls).not.toContain(REGISTER);
});

test('refuses two passwords that differ', async () => {
  const { calls } = openSignUp();
  fill({ ...complete, 'Confirm Password': 'a long enough pass' });
  submit();
  await seeAlert(accountTexts.passwordsDiffer);
  expect(calls).not.toContain(REGISTER);
});

test('shows what the portal refuses at its fields, and then leads to the code', async () => {
  const { replies } = openSignUp();
  replies[REGISTER] = () => new Rejection(422, accountTexts.emailTaken, 'email_taken');
  fill(complete);
  submit();
  await seeAlert(accountTexts.emailTaken);
  expect(readError('Email')).toBe(accountTexts.emailTaken);
  replies[REGISTER] = () => new Rejection(422, accountTexts.passwordBreached, 'password_breached');
  fill({ Email: 'bursar@example.com' });
  submit();
  await seeAlert(accountTexts.passwordBreached);
  expect(readError('Password')).toBe(accountTexts.passwordBreached);
  replies[REGISTER] = () => ({ token: 'token', data: { role: 'school' } });
  submit();
  await screen.findByText(texts.verifyEmailTitle);
});

test('says that Google sign-in is not set up and keeps the form', async () => {
  const { replies } = openSignUp();
  replies[`POST ${startGoogleSignIn.path}`] = () =>
    new Rejection(503, googleTexts.notConfigured, 'google_not_configured');
  fill({ Email: 'bursar@example.com' });
  fireEvent.click(screen.getByRole('button', { name: texts.googleSignUp }));
  await seeAlert(googleTexts.notConfigured);
  expect(getField('Email').value).toBe('bursar@example.com');
});
