// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import type { Reply } from '#contract/call.ts';
import { closeOrganization, getClosing, keepOrganization } from '#contract/calls/closing.ts';
import { getUser } from '#contract/calls/profile.ts';
import { screens } from '#contract/screens.ts';
import { closingTexts, formatClosingDate } from '#contract/texts/closing.ts';
import { profileTexts } from '#contract/texts/profile.ts';
import { ClosingBanner } from '#web/shell/closing-banner.tsx';
import { closingScreenTexts as texts } from '#web/shared/closing/closing-texts.ts';
import { setSignedInUser } from '#web/shared/member/signed-in-user-store.ts';
import { Rejection, stubServer, toKey } from '#web/testing/stub-server.ts';
import { createUser } from '#web/testing/users.ts';
import { renderWithQueries } from '#web/testing/render-with-queries.tsx';
import { formTexts } from '#web/ui/form/form-texts.ts';
import { routeErrorTexts } from '#web/ui/feedback/route-error-texts.ts';
import { ClosingSection } from './closing-section.tsx';
import { profileScreenTexts } from './profile-screen-texts.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const CLOSING_AT = '2024-05-01T10:00:00.000Z';
const sentence = texts.closing(formatClosingDate(CLOSING_AT));

const createClosing = (changes: Partial<Reply<typeof getClosing>['data']> = {}) => ({
  data: {
    closing_at: null,
    would_close_at: CLOSING_AT,
    grace_days: 30,
    has_password: true,
    candidates: 1,
    imports: 0,
    ...changes,
  } satisfies Reply<typeof getClosing>['data'],
});

const createUserReply = (closing_at: string | null) =>
  ({ data: { data: createUser('owner', { closing_at }) } }) satisfies Reply<typeof getUser>;

/** Shows the section of the profile below the banner, for an owner of an account with this state. */
function openSection(reply: () => unknown, closing_at: string | null = null) {
  vi.stubGlobal('localStorage', { getItem: () => null });
  act(() => setSignedInUser(createUser('owner', { closing_at })));
  const replies: Parameters<typeof stubServer>[0] = { [toKey(getClosing)]: reply };
  const { calls } = stubServer(replies);
  renderWithQueries(
    <MemoryRouter>
      <ClosingBanner />
      <ClosingSection />
    </MemoryRouter>,
  );
  return { replies, calls };
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const findBanner = async () => within(await screen.findByRole('region', { name: texts.banner }));

test('closes the account with the password, and then shows the banner', async () => {
  const { replies, calls } = openSection(() => createClosing());
  await screen.findByText(texts.intro(30));
  expect(screen.queryByRole('region', { name: texts.banner })).toBeNull();
  press(texts.start);
  const dialog = within(await screen.findByRole('dialog', { name: texts.confirmTitle }));
  for (const line of texts.list({ candidates: 1, imports: 0 })) dialog.getByText(line);
  fireEvent.click(dialog.getByRole('button', { name: texts.confirm }));
  await dialog.findByText(formTexts.fillAll);
  const password = dialog.getByLabelText(profileScreenTexts.currentPassword, { exact: true });
  expect(document.activeElement).toBe(password);
  expect(calls).not.toContain(toKey(closeOrganization));

  fireEvent.change(password, { target: { value: 'not the password' } });
  replies[toKey(closeOrganization)] = () =>
    new Rejection(422, profileTexts.currentPasswordWrong, 'current_password_wrong');
  fireEvent.click(dialog.getByRole('button', { name: texts.confirm }));
  await dialog.findByText(profileTexts.currentPasswordWrong);

  replies[toKey(closeOrganization)] = () => ({ message: 'Closing.', data: { closing_at: CLOSING_AT } });
  replies[toKey(getClosing)] = () => createClosing({ closing_at: CLOSING_AT });
  replies[toKey(getUser)] = () => createUserReply(CLOSING_AT);
  fireEvent.click(dialog.getByRole('button', { name: texts.confirm }));
  (await findBanner()).getByText(sentence);
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(screen.getAllByText(sentence)).toHaveLength(2);
});

test('keeps the account from the profile, which also removes the banner', async () => {
  const { replies } = openSection(() => createClosing({ closing_at: CLOSING_AT }), CLOSING_AT);
  const section = within(await screen.findByRole('region', { name: texts.title }));
  await section.findByText(sentence);
  replies[toKey(keepOrganization)] = () => ({ message: closingTexts.kept });
  replies[toKey(getClosing)] = () => createClosing();
  replies[toKey(getUser)] = () => createUserReply(null);
  fireEvent.click(section.getByRole('button', { name: texts.keep }));
  await section.findByRole('button', { name: texts.start });
  await expect.poll(() => screen.queryByRole('region', { name: texts.banner })).toBeNull();
});

test('shows a member who is not an owner the banner without a button', async () => {
  openSection(() => createClosing({ closing_at: CLOSING_AT }), CLOSING_AT);
  act(() => setSignedInUser(createUser('checker', { closing_at: CLOSING_AT })));
  const banner = await findBanner();
  banner.getByText(sentence);
  expect(banner.queryByRole('button')).toBeNull();
});

test('leads a member without a password to set one', async () => {
  openSection(() => createClosing({ has_password: false }));
  fireEvent.click(await screen.findByRole('button', { name: texts.start }));
  await screen.findByText(texts.noPassword);
  expect(screen.queryByLabelText(profileScreenTexts.currentPassword, { exact: true })).toBeNull();
  const link = screen.getByRole('link', { name: texts.setPassword });
  expect(link.getAttribute('href')).toBe(screens.forgotPassword);
});

test('offers another attempt when the state cannot be loaded', async () => {
  const { replies } = openSection(() => new Rejection(503));
  await screen.findByText(texts.failed);
  replies[toKey(getClosing)] = () => createClosing();
  expect(screen.queryByRole('button', { name: texts.start })).toBeNull();
  press(routeErrorTexts.tryAgain);
  await screen.findByRole('button', { name: texts.start });
});
