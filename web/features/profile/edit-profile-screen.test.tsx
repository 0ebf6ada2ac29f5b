// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import type { Reply } from '#contract/call.ts';
import { getAssurance } from '#contract/calls/assurance.ts';
import { getClosing } from '#contract/calls/closing.ts';
import { getEmailChange, type PendingEmailChange } from '#contract/calls/email-change.ts';
import {
  getSourceContact,
  getStudentContacts,
  getUser,
  type ProfileEmailChange,
  updateProfile,
} from '#contract/calls/profile.ts';
import { getFieldLabel } from '#contract/fields/labels.ts';
import { CODE_SECONDS } from '#contract/limits.ts';
import type { MemberRole } from '#contract/permissions.ts';
import { screens } from '#contract/screens.ts';
import type { User } from '#contract/user.ts';
import { connectionLost, stubServer, toKey } from '#web/testing/stub-server.ts';
import { createUser } from '#web/testing/users.ts';
import { renderWithQueries } from '#web/testing/render-with-queries.tsx';
import { formTexts } from '#web/ui/form/form-texts.ts';
import EditProfileScreen from './edit-profile-screen.tsx';
import { emailChangeScreenTexts as texts } from './email-change-texts.ts';
import { profileScreenTexts } from './profile-screen-texts.ts';

afterEach(() => vi.unstubAllGlobals());

const CURRENT = 'ada@example.com';
const NEXT = 'ada@example.org';
const pending: PendingEmailChange = { email: NEXT, seconds_left: CODE_SECONDS };

const createMember = (kind: 'company' | 'school', role: MemberRole): User =>
  createUser(role, {
    email: CURRENT,
    role: kind,
    [kind]: { name: 'Kestrel Foods', phone: '08031234567', address: '' },
  });

/** Opens the profile of a user. */
async function openProfile(user: User) {
  vi.stubGlobal('localStorage', { getItem: () => null });
  const replies: Parameters<typeof stubServer>[0] = {
    [toKey(getUser)]: (): Reply<typeof getUser> => ({ data: { data: user } }),
    [toKey(getEmailChange)]: (): Reply<typeof getEmailChange> => ({
      data: { needs_password: true, pending: null },
    }),
    [toKey(getSourceContact)]: () => ({ data: { shown: true } }),
    [toKey(getStudentContacts)]: () => ({ data: { hidden: false } }),
    [toKey(getClosing)]: connectionLost,
    [toKey(getAssurance)]: connectionLost,
  };
  stubServer(replies);
  const router = createMemoryRouter([{ path: screens.editProfile, element: <EditProfileScreen /> }], {
    initialEntries: [screens.editProfile],
  });
  renderWithQueries(<RouterProvider router={router} />);
  await screen.findByRole('button', { name: texts.change });
  return replies;
}

const getEmail = () => screen.getByLabelText<HTMLInputElement>(getFieldLabel('email'), { exact: true });

/** Saves the profile with another email. */
async function saveEmail(state: ProfileEmailChange['state']) {
  const user = createMember('company', 'owner');
  const replies = await openProfile(user);
  replies[toKey(updateProfile)] = (): Reply<typeof updateProfile> => ({
    message: 'Saved.',
    data: user,
    email_change: { email: NEXT, state },
  });
  if (state === 'codes sent')
    replies[toKey(getEmailChange)] = () => ({ data: { needs_password: true, pending } });
  fireEvent.change(getEmail(), { target: { value: NEXT } });
  fireEvent.click(screen.getByRole('button', { name: formTexts.save }));
}

test('asks for the password after a save with another email that needs it', async () => {
  await saveEmail('identity needed');
  await screen.findByText(texts.afterProfile['identity needed']);
  expect(screen.getByLabelText<HTMLInputElement>(texts.newEmail).value).toBe(NEXT);
  expect(getEmail().value).toBe(CURRENT);
});

test('asks for the codes after a save with another email that has sent them', async () => {
  await saveEmail('codes sent');
  await screen.findByText(texts.pending(NEXT));
  const boxes = within(screen.getByRole('group', { name: texts.codeSentTo(CURRENT) })).getAllByRole(
    'textbox',
  );
  await expect.poll(() => document.activeElement).toBe(boxes[0]);
  expect(getEmail().value).toBe(CURRENT);
});

test.each([
  ['the owner of a company', 'company', 'owner', ['sourceContact']],
  ['the owner of a school', 'school', 'owner', ['sourceContact', 'studentContacts']],
  ['a member of a school who may not edit its profile', 'school', 'checker', []],
] as const)('shows the settings that %s may change', async (_, kind, role, shown) => {
  await openProfile(createMember(kind, role));
  const settings = (['sourceContact', 'studentContacts'] as const).filter((setting) =>
    screen.queryByRole('heading', { name: profileScreenTexts[setting].title }),
  );
  expect(settings).toEqual(shown);
});
