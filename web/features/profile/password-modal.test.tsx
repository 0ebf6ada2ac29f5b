// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { changePassword } from '#contract/calls/profile.ts';
import { errorTexts } from '#contract/texts/errors.ts';
import { profileTexts } from '#contract/texts/profile.ts';
import { renderWithQueries } from '#web/testing/render-with-queries.tsx';
import { Rejection, stubServer, toKey } from '#web/testing/stub-server.ts';
import { closeNotice, useNotice } from '#web/ui/feedback/notice-store.ts';
import { formTexts } from '#web/ui/form/form-texts.ts';
import { PasswordModal } from './password-modal.tsx';
import { profileScreenTexts as texts } from './profile-screen-texts.ts';

afterEach(() => {
  cleanup();
  act(closeNotice);
  vi.unstubAllGlobals();
});

const CHANGE = toKey(changePassword);

function NoticeText() {
  const { title, message } = useNotice() ?? {};
  return <output>{[title, message].join(': ')}</output>;
}

function openModal() {
  vi.stubGlobal('localStorage', { getItem: () => null });
  const replies: Parameters<typeof stubServer>[0] = {};
  const { calls } = stubServer(replies);
  const onClose = vi.fn<() => void>();
  renderWithQueries(
    <>
      <NoticeText />
      <PasswordModal open onClose={onClose} />
    </>,
  );
  return { replies, calls, onClose };
}

const getField = (label: string) => screen.getByLabelText(label, { exact: true });

function submit(current: string, next: string, confirmed: string) {
  const values = [
    [texts.currentPassword, current],
    [texts.newPassword, next],
    [texts.confirmPassword, confirmed],
  ] as const;
  for (const [label, value] of values) fireEvent.change(getField(label), { target: { value } });
  fireEvent.click(screen.getByRole('button', { name: texts.updatePassword }));
}

async function seeNotice({ title, message }: { title: string; message: string }) {
  await expect.poll(() => document.querySelector('output')?.textContent).toBe(`${title}: ${message}`);
}

test('sends no passwords that differ or are missing', async () => {
  const { calls } = openModal();
  submit('', 'a new password', 'another password');
  await seeNotice(texts.passwordsDiffer);
  expect(screen.getByRole('alert').textContent).toBe(texts.passwordsDiffer.message);
  expect(document.activeElement).toBe(getField(texts.confirmPassword));
  submit('', 'a new password', 'a new password');
  await screen.findByText(formTexts.fillAll);
  expect(document.activeElement).toBe(getField(texts.currentPassword));
  expect(screen.queryByText(texts.passwordsDiffer.message)).toBeNull();
  expect(calls).not.toContain(CHANGE);
});

test('says why the password was not changed, and then that it was', async () => {
  const { replies, onClose } = openModal();
  const { currentPasswordWrong } = profileTexts;
  replies[CHANGE] = () => new Rejection(422, currentPasswordWrong, 'current_password_wrong');
  submit('wrong', 'a new password', 'a new password');
  await seeNotice({ title: texts.passwordNotUpdated.title, message: currentPasswordWrong });
  await expect.poll(() => screen.getByRole('alert').textContent).toBe(currentPasswordWrong);
  replies[CHANGE] = () => new Rejection(500, errorTexts.server, 'internal_error');
  submit('right', 'a new password', 'a new password');
  await seeNotice(texts.passwordNotUpdated);
  await expect.poll(() => screen.getByRole('alert').textContent).toBe(texts.passwordNotUpdated.message);
  expect(onClose).not.toHaveBeenCalled();
  replies[CHANGE] = () => ({ message: profileTexts.passwordUpdated.message });
  submit('right', 'a new password', 'a new password');
  await seeNotice(profileTexts.passwordUpdated);
  expect(onClose).toHaveBeenCalledTimes(1);
});
