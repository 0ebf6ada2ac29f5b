// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import type { Reply } from '#contract/call.ts';
import { acceptInvitation, lookUpInvitation } from '#contract/calls/invitations.ts';
import { getFieldLabel } from '#contract/fields/labels.ts';
import { screens, toInvitationScreen } from '#contract/screens.ts';
import { memberTexts } from '#contract/texts/members.ts';
import { permissionTexts } from '#contract/texts/permissions.ts';
import { accountScreenTexts } from '#web/features/accounts/account-screen-texts.ts';
import { Rejection, stubServer } from '#web/testing/stub-server.ts';
import { formTexts } from '#web/ui/form/form-texts.ts';
import { routeErrorTexts } from '#web/ui/feedback/route-error-texts.ts';
import InvitationScreen from './invitation-screen.tsx';
import { invitationScreenTexts as texts } from './invitation-texts.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const TOKEN = 'A'.repeat(43);
const LOOK_UP = `POST ${lookUpInvitation.path}`;
const ACCEPT = `POST ${acceptInvitation.path}`;

const invitation: Reply<typeof lookUpInvitation> = {
  data: {
    organization: 'Ndidi Model College',
    role: 'school',
    member_role: 'records officer',
    email: 'halima@example.com',
    expires_at: '2024-05-01T10:00:00.000Z',
  },
};

function openInvitation(lookUp: () => unknown) {
  vi.stubGlobal('localStorage', { getItem: () => null });
  // The scripts of the calls are loaded once the server answers.
  const replies: Parameters<typeof stubServer>[0] = { 'HEAD /favicon.svg': () => ({}), [LOOK_UP]: lookUp };
  const { calls } = stubServer(replies);
  render(
    <MemoryRouter initialEntries={[toInvitationScreen(TOKEN)]}>
      <Routes>
        <Route path={toInvitationScreen(':token')} element={<InvitationScreen />} />
      </Routes>
    </MemoryRouter>,
  );
  return { replies, calls };
}

const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label, { exact: true }), { target: { value } });
const accept = () => fireEvent.click(screen.getByRole('button', { name: texts.accept }));

test.each([
  ['unknown', 404, memberTexts.linkUnknown, 'invitation_link_unknown'],
  ['used', 410, memberTexts.linkUsed, 'invitation_used'],
] as const)('explains that a link is %s, and reads it again on request', async (_, status, message, code) => {
  const { replies } = openInvitation(() => new Rejection(status, message, code));
  await screen.findByRole('heading', { name: texts.unusable });
  expect(screen.getByRole('alert').textContent).toContain(message);
  expect(screen.queryByRole('button', { name: texts.accept })).toBeNull();
  replies[LOOK_UP] = () => invitation;
  fireEvent.click(screen.getByRole('button', { name: routeErrorTexts.tryAgain }));
  await screen.findByRole('button', { name: texts.accept });
});

test('says what the invitation is for, and sends only a complete form', async () => {
  const { replies, calls } = openInvitation(() => invitation);
  await screen.findByText(invitation.data.organization);
  await screen.findByText(permissionTexts.summaries['records officer']);
  accept();
  expect((await screen.findByRole('alert')).textContent).toContain(formTexts.fillAll);
  fill(getFieldLabel('display_name'), 'Halima Sule');
  fill(getFieldLabel('password'), 'a pass phrase');
  fill(getFieldLabel('password_confirmation'), 'another pass phrase');
  accept();
  expect(screen.getByRole('alert').textContent).toContain(accountScreenTexts.passwordsMustMatch);
  expect(calls).not.toContain(ACCEPT);

  let sent: unknown;
  replies[ACCEPT] = ({ body }) => {
    sent = body;
    return { message: 'Accepted.', data: { role: 'school', email: invitation.data.email } };
  };
  fill(getFieldLabel('password_confirmation'), 'a pass phrase');
  accept();
  await screen.findByRole('heading', { name: texts.accepted });
  expect(sent).toEqual({
    token: TOKEN,
    display_name: 'Halima Sule',
    new_password: 'a pass phrase',
    new_password_confirmation: 'a pass phrase',
  });
  expect(screen.getByRole('link', { name: texts.logIn }).getAttribute('href')).toBe(screens.login('school'));
});
