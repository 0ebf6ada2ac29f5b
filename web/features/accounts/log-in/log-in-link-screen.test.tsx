// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { logInWithLink } from '#contract/calls/accounts.ts';
import type { LoginChallenge } from '#contract/login-challenge.ts';
import { screens } from '#contract/screens.ts';
import { accountTexts } from '#contract/texts/accounts.ts';
import { secondFactorTexts } from '#contract/texts/second-factors.ts';
import { accountScreenTexts as texts } from '#web/features/accounts/account-screen-texts.ts';
import { Rejection, stubServer, toKey } from '#web/testing/stub-server.ts';
import LogInLinkScreen from './log-in-link-screen.tsx';
import { secondStepTexts } from './second-step-texts.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const CALL = toKey(logInWithLink);
const AT = '2024-05-01T10:00:00.000Z';
const reply = {
  token: 'secret',
  user: { id: 1, email: 'ada@example.com', member: { operator: 'no' } },
  data: { role: 'school', email_verified_at: AT },
};

function open(address: string, answer: (sent: { body: unknown }) => unknown) {
  const storage = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  });
  const { calls } = stubServer({ 'HEAD /favicon.svg': () => ({}), [CALL]: answer });
  const router = createMemoryRouter(
    [
      { path: screens.logInLink, Component: LogInLinkScreen },
      { path: screens.welcome, element: 'Welcome' },
    ],
    { initialEntries: [address] },
  );
  render(<RouterProvider router={router} />);
  return { calls, storage };
}
const press = () => fireEvent.click(screen.getByRole('button', { name: texts.linkLogin }));

test('uses the link only when the button is pressed, and logs in', async () => {
  let sent: unknown;
  const { calls, storage } = open(`${screens.logInLink}#abc-123_`, ({ body }) => {
    sent = body;
    return reply;
  });
  await screen.findByRole('heading', { name: texts.linkTitle });
  expect(calls).not.toContain(CALL);
  press();
  await screen.findByText('Welcome');
  expect(sent).toEqual({ token: 'abc-123_' });
  expect(storage.get('token')).toBe('secret');
});

test('says that a link no longer works, and offers the other way', async () => {
  open(
    `${screens.logInLink}#used`,
    () => new Rejection(422, accountTexts.linkExpired, 'log_in_link_expired'),
  );
  press();
  await screen.findByText(accountTexts.linkExpired);
  const link = screen.getByRole('link', { name: texts.linkOtherWay });
  expect(link.getAttribute('href')).toBe(screens.chooseAccount('login'));
});

test('says that a link without its token is incomplete', async () => {
  const { calls } = open(screens.logInLink, () => reply);
  press();
  await screen.findByText(texts.linkIncomplete);
  expect(calls).not.toContain(CALL);
});

test('continues with the second step of a member who has one', async () => {
  const challenge: LoginChallenge = {
    token: 'challenge',
    seconds_left: 300,
    methods: ['totp'],
    passkey: null,
  };
  const { storage } = open(`${screens.logInLink}#abc`, () => reply);
  const { fetch: fetchOther } = globalThis;
  const refusal = {
    code: 'second_factor_required',
    message: secondFactorTexts.required,
    data: [],
    challenge,
  };
  vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
    url === logInWithLink.path
      ? new Response(JSON.stringify(refusal), { status: 403 })
      : fetchOther(url, init),
  );
  press();
  await screen.findByRole('heading', { name: secondStepTexts.title });
  await screen.findByLabelText(secondStepTexts.code, { exact: true });
  expect(storage.has('token')).toBe(false);
});
