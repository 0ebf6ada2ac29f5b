// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { requestReset, verifyResetCode } from '#contract/calls/accounts.ts';
import { CODE_SECONDS } from '#contract/limits.ts';
import { screens } from '#contract/screens.ts';
import { accountTexts } from '#contract/texts/accounts.ts';
import { accountScreenTexts as texts } from '#web/features/accounts/account-screen-texts.ts';
import { Rejection, stubServer } from '#web/testing/stub-server.ts';
import ForgotPasswordScreen from './forgot-password-screen.tsx';
import VerifyCodeScreen from './verify-code-screen.tsx';

const REQUEST = `POST ${requestReset.path}`;
const VERIFY = `POST ${verifyResetCode.path}`;
const EMAIL = 'nobody@example.com';

beforeEach(() => vi.stubGlobal('localStorage', { getItem: () => null }));
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

async function seeAlert(words: string) {
  await expect.poll(() => screen.queryByRole('alert')?.textContent ?? '').toContain(words);
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

/** Opens one of the two screens; the scripts of the calls are loaded once the server answers. */
function open(path: string) {
  const replies: Parameters<typeof stubServer>[0] = { 'HEAD /favicon.svg': () => ({}) };
  const { calls } = stubServer(replies);
  const loaderData = { reset: { email: EMAIL, sentAt: Date.now() }, secondsLeft: CODE_SECONDS };
  render(
    <MemoryRouter initialEntries={[path]}>
      <Routes>
        <Route path={screens.forgotPassword} element={<ForgotPasswordScreen />} />
        <Route path={screens.verifyCode} element={<VerifyCodeScreen loaderData={loaderData} />} />
        <Route path={screens.resetPassword} element={texts.resetTitle} />
      </Routes>
    </MemoryRouter>,
  );
  return { replies, calls };
}

test('asks for an email, and leads to the code whatever the portal knows of it', async () => {
  const { replies, calls } = open(screens.forgotPassword);
  const email = screen.getByLabelText('Email', { exact: true });
  fireEvent.change(email, { target: { value: 'nobody' } });
  press(texts.sendCode);
  await seeAlert(accountTexts.invalidEmail);
  expect(calls).not.toContain(REQUEST);
  replies[REQUEST] = () => ({ message: accountTexts.resetRequested });
  fireEvent.change(email, { target: { value: EMAIL } });
  press(texts.sendCode);
  await screen.findByRole('heading', { name: texts.verifyCodeTitle });
});

test('shows that a code is wrong, and lets the right one set a new password', async () => {
  const { replies } = open(screens.verifyCode);
  replies[VERIFY] = () => new Rejection(422, accountTexts.codeWrong, 'code_wrong');
  const enter = (code: string) =>
    fireEvent.change(screen.getByLabelText('Character 1 of 5'), { target: { value: code } });
  enter('AAAAA');
  press(texts.verify);
  await seeAlert(texts.resetCodeFailed);
  expect(screen.getByRole('alert').textContent).toContain(accountTexts.codeWrong);
  replies[VERIFY] = () => ({ message: accountTexts.codeRight });
  enter('AB234');
  press(texts.verify);
  expect((await screen.findByText(texts.resetTitle)).textContent).toContain(texts.resetTitle);
});
