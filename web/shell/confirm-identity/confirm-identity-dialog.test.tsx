// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { logOut } from '#contract/calls/accounts.ts';
import { confirmIdentity, getSecurity } from '#contract/calls/security.ts';
import { screens } from '#contract/screens.ts';
import { profileTexts } from '#contract/texts/profile.ts';
import { type IdentityReason, requestIdentity } from '#web/api/session/identity-request.ts';
import { security } from '#web/testing/security.ts';
import type { Security } from '#web/shared/queries/security-query.ts';
import { Rejection, stubServer, toKey } from '#web/testing/stub-server.ts';
import { renderWithQueries } from '#web/testing/render-with-queries.tsx';
import { ConfirmIdentityDialog } from './confirm-identity-dialog.tsx';
import { confirmIdentityTexts as texts } from './confirm-identity-texts.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Asks a member to confirm their identity. `isConfirmed` is what they answer. */
async function ask(changes: Partial<Security> = {}, reason: IdentityReason = 'old log-in') {
  const storage = new Map([
    ['token', 'secret'],
    ['role', 'school'],
    ['account', '1'],
  ]);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    removeItem: (key: string) => storage.delete(key),
  });
  const replies: Parameters<typeof stubServer>[0] = {
    [toKey(getSecurity)]: () => ({ data: { ...security, ...changes } }),
  };
  const { calls } = stubServer(replies);
  renderWithQueries(
    <MemoryRouter>
      <ConfirmIdentityDialog />
    </MemoryRouter>,
  );
  let isConfirmed: Promise<boolean> | undefined;
  act(() => {
    isConfirmed = requestIdentity(reason);
  });
  const dialog = within(await screen.findByRole('dialog', { name: texts.title }));
  return { replies, calls, storage, dialog, isConfirmed };
}

test('asks for the password until it is right', async () => {
  const { replies, calls, dialog, isConfirmed } = await ask();
  const password = await dialog.findByLabelText(texts.password, { exact: true });
  const confirm = () => fireEvent.click(dialog.getByRole('button', { name: texts.confirm }));
  confirm();
  await dialog.findByText(texts.passwordMissing);
  expect(calls).not.toContain(toKey(confirmIdentity));
  replies[toKey(confirmIdentity)] = () =>
    new Rejection(422, profileTexts.currentPasswordWrong, 'current_password_wrong');
  fireEvent.change(password, { target: { value: 'not the password' } });
  confirm();
  await dialog.findByText(profileTexts.currentPasswordWrong);
  replies[toKey(confirmIdentity)] = () => ({ message: 'Confirmed.' });
  confirm();
  expect(await isConfirmed).toBe(true);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('asks once the screen is shown, when its data were requested before', async () => {
  history.replaceState(null, '', screens.searchResult);
  const requested = requestIdentity('unusual look-ups');
  const { dialog } = await ask();
  fireEvent.keyDown(await dialog.findByLabelText(texts.password, { exact: true }), { key: 'Escape' });
  expect(await requested).toBe(false);
  history.replaceState(null, '', '/');
});

test('asks nothing where no screen can show the dialog', async () => {
  expect(await requestIdentity('old log-in')).toBe(false);
});

test('confirms with a code of the authenticator app', async () => {
  const { replies, dialog, isConfirmed } = await ask({
    authenticator_app: { added_at: '2024-05-01T10:00:00.000Z' },
  });
  fireEvent.click(await dialog.findByRole('button', { name: texts.switchTo.totp }));
  let sent: unknown;
  replies[toKey(confirmIdentity)] = ({ body }) => {
    sent = body;
    return { message: 'Confirmed.' };
  };
  fireEvent.change(dialog.getByLabelText(texts.code, { exact: true }), { target: { value: '123456' } });
  fireEvent.click(dialog.getByRole('button', { name: texts.confirm }));
  expect(await isConfirmed).toBe(true);
  expect(sent).toEqual({ method: 'totp', code: '123456' });
});

describe('for a change of the second factors', () => {
  const protectedBy = { authenticator_app: { added_at: '2024-05-01T10:00:00.000Z' }, recovery_codes_left: 2 };

  test('asks for the second step or a recovery code, not for the password', async () => {
    const { replies, dialog, isConfirmed } = await ask(protectedBy, 'second step');
    await dialog.findByText(texts.why['second step']);
    await dialog.findByLabelText(texts.code, { exact: true });
    expect(dialog.queryByRole('button', { name: texts.switchTo.password })).toBeNull();
    fireEvent.click(dialog.getByRole('button', { name: texts.switchTo.recovery_code }));
    let sent: unknown;
    replies[toKey(confirmIdentity)] = ({ body }) => {
      sent = body;
      return { message: 'Confirmed.' };
    };
    const code = dialog.getByLabelText(texts.recoveryCode, { exact: true });
    fireEvent.change(code, { target: { value: 'AB2CD-EF3GH-JK4MN' } });
    fireEvent.click(dialog.getByRole('button', { name: texts.confirm }));
    expect(await isConfirmed).toBe(true);
    expect(sent).toEqual({ method: 'recovery_code', code: 'AB2CD-EF3GH-JK4MN' });
  });

  test('says so when no second step works here', async () => {
    const passkey = { id: 1, name: 'Laptop', added_at: '2024-05-01T10:00:00.000Z', last_used_at: null };
    const unusable = { passkeys: [passkey], are_passkeys_available: false, recovery_codes_left: 0 };
    const { dialog } = await ask(unusable, 'second step');
    await dialog.findByText(texts.noSecondStep);
    expect(dialog.queryByLabelText(texts.password)).toBeNull();
  });
});

test('ends without a confirmation when the user declines', async () => {
  const { calls, dialog, isConfirmed } = await ask();
  fireEvent.click(await dialog.findByRole('button', { name: texts.cancel }));
  expect(await isConfirmed).toBe(false);
  expect(calls).not.toContain(toKey(confirmIdentity));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
});

test('leads a member without a password to a new log-in', async () => {
  const { replies, calls, storage, dialog } = await ask({ has_password: false });
  await dialog.findByText(texts.noPassword);
  const link = dialog.getByRole('link', { name: texts.setPassword });
  expect(link.getAttribute('href')).toBe(screens.forgotPassword);
  replies[toKey(logOut)] = () => ({ message: 'Logged out.' });
  fireEvent.click(dialog.getByRole('button', { name: texts.logInAgain }));
  expect(storage.has('token')).toBe(false);
  expect(calls).toContain(toKey(logOut));
});
