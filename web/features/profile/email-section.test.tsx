// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Reply } from '#contract/call.ts';
import * as calls from '#contract/calls/email-change.ts';
import type { ProfileEmailChange } from '#contract/calls/profile.ts';
import { CODE_SECONDS } from '#contract/limits.ts';
import { accountTexts } from '#contract/texts/accounts.ts';
import { emailChangeTexts } from '#contract/texts/email-change.ts';
import { profileTexts } from '#contract/texts/profile.ts';
import { Rejection, stubServer, toKey } from '#web/testing/stub-server.ts';
import { renderWithQueries } from '#web/testing/render-with-queries.tsx';
import { formTexts } from '#web/ui/form/form-texts.ts';
import { routeErrorTexts } from '#web/ui/feedback/route-error-texts.ts';
import { emailChangeScreenTexts as texts } from './email-change-texts.ts';
import { EmailSection } from './email-section.tsx';
import { profileScreenTexts } from './profile-screen-texts.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const CURRENT = 'ada@example.com';
const NEXT = 'ada@example.org';
const pending: calls.PendingEmailChange = { email: NEXT, seconds_left: CODE_SECONDS };

const state = (change: calls.PendingEmailChange | null): Reply<typeof calls.getEmailChange> => ({
  data: { needs_password: true, pending: change },
});

function openSection(reply: () => unknown, requested?: ProfileEmailChange) {
  vi.stubGlobal('localStorage', { getItem: () => null });
  const replies: Parameters<typeof stubServer>[0] = { [toKey(calls.getEmailChange)]: reply };
  const server = stubServer(replies);
  renderWithQueries(<EmailSection email={CURRENT} requested={requested} />);
  return { replies, calls: server.calls };
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const findChange = () => screen.findByRole('button', { name: texts.change });

function typeCode(email: string, code: string) {
  const boxes = within(screen.getByRole('group', { name: texts.codeSentTo(email) })).getAllByRole('textbox');
  fireEvent.change(boxes[0] as Element, { target: { value: code } });
}

test('asks for an address and the password, and says when the password is wrong', async () => {
  const { replies, calls: made } = openSection(() => state(null));
  fireEvent.click(await findChange());
  press(texts.sendCodes);
  await screen.findByText(accountTexts.invalidEmail);
  const email = screen.getByLabelText(texts.newEmail);
  expect(document.activeElement).toBe(email);
  fireEvent.change(email, { target: { value: NEXT } });
  press(texts.sendCodes);
  await screen.findByText(formTexts.fillAll);
  expect(made).not.toContain(toKey(calls.requestEmailChange));

  const password = screen.getByLabelText(profileScreenTexts.currentPassword, { exact: true });
  fireEvent.change(password, { target: { value: 'not the password' } });
  replies[toKey(calls.requestEmailChange)] = () =>
    new Rejection(422, profileTexts.currentPasswordWrong, 'current_password_wrong');
  press(texts.sendCodes);
  await screen.findByText(profileTexts.currentPasswordWrong);
  replies[toKey(calls.requestEmailChange)] = () => ({ message: 'Sent.', data: pending });
  press(texts.sendCodes);
  await screen.findByText(texts.enterCodes);
});

test('sends new codes over what was typed, and cancels the change', async () => {
  const { replies } = openSection(() => state(pending));
  await screen.findByText(texts.enterCodes);
  typeCode(NEXT, 'AB234');
  replies[toKey(calls.resendEmailChangeCodes)] = () => ({ message: emailChangeTexts.sent, data: pending });
  press(texts.resend);
  const readBoxes = () =>
    screen
      .getAllByRole('textbox')
      .map((box) => (box as HTMLInputElement).value)
      .join('');
  await expect.poll(readBoxes).toBe('');
  replies[toKey(calls.cancelEmailChange)] = () => ({ message: emailChangeTexts.cancelled });
  press(texts.cancelChange);
  const change = await findChange();
  await expect.poll(() => document.activeElement).toBe(change);
});

test('sends only two complete codes, and marks the one that is wrong', async () => {
  const { replies, calls: made } = openSection(() => state(pending));
  await screen.findByText(texts.enterCodes);
  typeCode(CURRENT, 'AB234');
  press(texts.confirm);
  await screen.findByText(texts.enterBoth);
  expect(made).not.toContain(toKey(calls.confirmEmailChange));
  typeCode(NEXT, 'CD567');
  replies[toKey(calls.confirmEmailChange)] = () =>
    new Rejection(422, emailChangeTexts.newCodeWrong, 'new_email_code_wrong');
  press(texts.confirm);
  await screen.findByText(emailChangeTexts.newCodeWrong);
  const isMarked = (email: string) =>
    within(screen.getByRole('group', { name: texts.codeSentTo(email) }))
      .getAllByRole('textbox')
      .some((box) => box.hasAttribute('aria-invalid'));
  expect([isMarked(CURRENT), isMarked(NEXT)]).toEqual([false, true]);
});

test.each([
  ['the address was taken meanwhile', 422, accountTexts.emailTaken, 'email_taken'],
  ['the change is gone', 404, emailChangeTexts.notFound, 'email_change_not_found'],
] as const)('starts again when %s', async (_, status, message, code) => {
  const { replies } = openSection(() => state(pending));
  await screen.findByText(texts.enterCodes);
  typeCode(CURRENT, 'AB234');
  typeCode(NEXT, 'CD567');
  replies[toKey(calls.confirmEmailChange)] = () => new Rejection(status, message, code);
  press(texts.confirm);
  await findChange();
  expect(screen.queryByText(texts.enterCodes)).toBeNull();
});

test('takes no code once the codes have expired', async () => {
  openSection(() => state({ ...pending, seconds_left: 0 }));
  await screen.findByText(texts.expired);
  const confirm = screen.getByRole<HTMLButtonElement>('button', { name: texts.confirm });
  expect(confirm.disabled).toBe(true);
});

test('offers another attempt when the state cannot be loaded', async () => {
  const { replies } = openSection(() => new Rejection(503));
  await screen.findByText(texts.failed);
  expect(screen.queryByRole('button', { name: texts.change })).toBeNull();
  replies[toKey(calls.getEmailChange)] = () => state(null);
  press(routeErrorTexts.tryAgain);
  await findChange();
});

test('asks for the codes that a saved profile has sent, and puts the focus there', async () => {
  openSection(() => state(pending), { email: NEXT, state: 'codes sent' });
  await screen.findByText(texts.pending(NEXT));
  const boxes = within(screen.getByRole('group', { name: texts.codeSentTo(CURRENT) })).getAllByRole(
    'textbox',
  );
  await expect.poll(() => document.activeElement).toBe(boxes[0]);
});

test.each([null, { ...pending, email: 'earlier@example.org' }])(
  'asks for the password where a saved profile needs it, while %j waits',
  async (earlier) => {
    const { replies } = openSection(() => state(earlier), { email: NEXT, state: 'identity needed' });
    await screen.findByText(texts.afterProfile['identity needed']);
    expect((await screen.findByLabelText<HTMLInputElement>(texts.newEmail)).value).toBe(NEXT);
    const password = screen.getByLabelText(profileScreenTexts.currentPassword, { exact: true });
    expect(document.activeElement).toBe(password);
    fireEvent.change(password, { target: { value: 'the password' } });
    replies[toKey(calls.requestEmailChange)] = () => ({ message: 'Sent.', data: pending });
    press(texts.sendCodes);
    await screen.findByText(texts.pending(NEXT));
    expect(screen.queryByText(texts.afterProfile['identity needed'])).toBeNull();
  },
);

test.each([null, pending])('says that many codes were sent, while %j waits', async (earlier) => {
  openSection(() => state(earlier), { email: NEXT, state: 'too many codes' });
  const rest = earlier ? screen.findByText(texts.pending(NEXT)) : findChange();
  expect(await rest).toBeTruthy();
  expect(screen.getByText(texts.afterProfile['too many codes'])).toBeTruthy();
});
