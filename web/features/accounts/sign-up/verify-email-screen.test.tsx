// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { changePendingEmail, requestEmailCode, verifyEmail } from '#contract/calls/accounts.ts';
import { CODE_SECONDS } from '#contract/limits.ts';
import type { ProblemBody } from '#contract/problem.ts';
import { screens } from '#contract/screens.ts';
import { accountTexts } from '#contract/texts/accounts.ts';
import { accountScreenTexts as texts } from '#web/features/accounts/account-screen-texts.ts';
import { Rejection, stubServer } from '#web/testing/stub-server.ts';
import VerifyEmailScreen from './verify-email-screen.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const VERIFY = `POST ${verifyEmail.path}`;
const RESEND = `POST ${requestEmailCode.path}`;
const CHANGE = `POST ${changePendingEmail.path}`;
const EMAIL = 'ada@exmaple.com';

function openScreen(secondsLeft = CODE_SECONDS) {
  const storage = new Map([
    ['register_token', 'token'],
    ['role', 'school'],
    ['pending_email', EMAIL],
  ]);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  });
  // The scripts of the calls are loaded once the server answers.
  const replies: Parameters<typeof stubServer>[0] = { 'HEAD /favicon.svg': () => ({}) };
  const { calls } = stubServer(replies);
  render(
    <MemoryRouter initialEntries={[screens.verifyEmail]}>
      <Routes>
        <Route
          path={screens.verifyEmail}
          element={<VerifyEmailScreen loaderData={{ secondsLeft, isPending: true }} />}
        />
        <Route path={screens.registerSuccess} element={texts.registered} />
      </Routes>
    </MemoryRouter>,
  );
  return { replies, calls, storage };
}

const getBoxes = () => screen.getAllByLabelText<HTMLInputElement>(/^Character \d of 5$/u);
const getBox = (at: number) => getBoxes()[at - 1] as HTMLInputElement;
const readBoxes = () => getBoxes().map(({ value }) => value);
const enterCode = (code: string) => fireEvent.change(getBox(1), { target: { value: code } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const readAlerts = () =>
  screen
    .queryAllByRole('alert')
    .map(({ textContent }) => textContent)
    .join(' ');
async function seeAlert(words: string) {
  await expect.poll(readAlerts).toContain(words);
}

test('typing moves forward, and Backspace back', () => {
  openScreen();
  expect(document.activeElement).toBe(getBox(1));
  for (const [at, character] of ['A', 'B', '2'].entries())
    fireEvent.change(getBox(at + 1), { target: { value: character } });
  expect(document.activeElement).toBe(getBox(4));
  fireEvent.keyDown(getBox(4), { key: 'Backspace' });
  expect(document.activeElement).toBe(getBox(3));
  expect(readBoxes()).toEqual(['A', 'B', '', '', '']);
});

test('asks for all characters of a code that is too short', async () => {
  const { calls } = openScreen();
  enterCode('AB');
  press(texts.verify);
  await seeAlert(texts.enterCode);
  screen.getByText(accountTexts.codeLength);
  expect(calls).not.toContain(VERIFY);
});

test('a wrong code clears and marks the boxes, and a new code removes the error', async () => {
  const { replies } = openScreen();
  replies[VERIFY] = () => new Rejection(422, accountTexts.codeWrong, 'code_wrong');
  enterCode('22222');
  press(texts.verify);
  await seeAlert(accountTexts.codeWrong);
  await expect.poll(readBoxes).toEqual(['', '', '', '', '']);
  expect(getBox(1).getAttribute('aria-invalid')).toBe('true');
  await expect.poll(() => document.activeElement).toBe(getBox(1));
  fireEvent.change(getBox(1), { target: { value: 'A' } });
  expect(getBox(1).getAttribute('aria-invalid')).toBeNull();

  replies[RESEND] = () => ({ message: 'Sent.' });
  press(texts.resendCode);
  await expect.poll(() => screen.queryByRole('alert')).toBeNull();
  replies[VERIFY] = () => ({ message: 'Verified.' });
  enterCode('AB234');
  press(texts.verify);
  await screen.findByText(texts.registered);
});

test('a code expires after half an hour, until another is sent', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout', 'Date'] });
  const { replies } = openScreen();
  act(() => vi.advanceTimersByTime(CODE_SECONDS * 1000 - 2000));
  expect(getBox(1).matches(':disabled')).toBe(false);
  act(() => vi.advanceTimersByTime(2000));
  vi.useRealTimers();
  expect(screen.getByRole('alert').textContent).toContain(accountTexts.codeExpired);
  expect(getBox(1).closest('fieldset')?.disabled).toBe(true);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: texts.verify }).disabled).toBe(true);

  replies[RESEND] = () => ({ message: 'Sent.' });
  press(texts.resendCode);
  await expect.poll(() => getBox(1).closest('fieldset')?.disabled).toBe(false);
});

test('a delayed code can be entered when it arrives', async () => {
  const { storage } = openScreen(0);
  await seeAlert(accountTexts.codeExpired);
  const refusal: ProblemBody = {
    code: 'email_not_sent',
    message: accountTexts.codeResendFailed,
    data: [accountTexts.codeDelayed],
  };
  const { fetch: fetchOther } = globalThis;
  vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
    url === requestEmailCode.path
      ? new Response(JSON.stringify(refusal), { status: 503 })
      : fetchOther(url, init),
  );
  const before = Date.now();
  press(texts.resendCode);
  await seeAlert(accountTexts.codeDelayed);
  expect(readAlerts()).toBe(accountTexts.codeResendFailed + accountTexts.codeDelayed);
  await expect.poll(() => getBox(1).closest('fieldset')?.disabled).toBe(false);
  expect(Number(storage.get('code_sent_at'))).toBeGreaterThanOrEqual(before);
});

test('corrects a mistyped email, which the new code then goes to', async () => {
  const { replies, calls } = openScreen();
  press(texts.changeEmail);
  const getEmail = () => screen.getByLabelText<HTMLInputElement>('Email', { exact: true });
  const correct = (value: string) => {
    fireEvent.change(getEmail(), { target: { value } });
    press(texts.sendCode);
  };
  expect(getEmail().value).toBe(EMAIL);
  correct('<a@b.co>');
  await screen.findByText(accountTexts.invalidEmail);
  expect(calls).not.toContain(CHANGE);
  replies[CHANGE] = () => new Rejection(422, accountTexts.emailTaken, 'email_taken');
  correct('taken@example.com');
  await screen.findByText(accountTexts.emailTaken);
  await expect.poll(() => document.activeElement).toBe(getEmail());
  const email = 'ada@example.com';
  replies[CHANGE] = () => ({
    message: accountTexts.codeDelayedTo(email),
    data: { email, is_code_sent: false },
  });
  correct(email);
  await seeAlert(accountTexts.codeDelayedTo(email));
  screen.getByText(email);
});
