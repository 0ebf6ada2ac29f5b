// @vitest-environment happy-dom
import { cleanup, configure, fireEvent, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { allowLookUps, stopLookUps } from '#contract/calls/anomalies.ts';
import {
  type Invitation,
  inviteMember,
  listInvitations,
  resendInvitation,
} from '#contract/calls/invitations.ts';
import {
  changeDisplayName,
  leaveOrganization,
  listMembers,
  type Member,
  removeMember,
} from '#contract/calls/members.ts';
import { getUser } from '#contract/calls/profile.ts';
import type { MemberRole } from '#contract/permissions.ts';
import { accountTexts } from '#contract/texts/accounts.ts';
import { anomalyTexts } from '#contract/texts/anomalies.ts';
import { Rejection, stubServer, toKey } from '#web/testing/stub-server.ts';
import { createUser } from '#web/testing/users.ts';
import { renderWithQueries } from '#web/testing/render-with-queries.tsx';
import { routeErrorTexts } from '#web/ui/feedback/route-error-texts.ts';
import TeamScreen from './team-screen.tsx';
import { teamTexts as texts } from './team-texts.ts';

// Computing what is hidden would take most of the time.
configure({ defaultHidden: true });

const OWN_ID = 1;
const UNTIL = '2024-05-01T10:00:00.000Z';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const createMember = (changes: Partial<Member> = {}): Member => ({
  id: OWN_ID,
  name: 'Ada Obi',
  email: 'ada@example.com',
  member_role: 'owner',
  can_export: false,
  joined_at: UNTIL,
  has_second_factor: false,
  unusual_look_ups: null,
  look_ups_stopped_at: null,
  last_active_at: null,
  ...changes,
});

const colleague = createMember({ id: 2, name: 'Halima Sule', member_role: 'checker' });

interface Team {
  role?: MemberRole;
  members?: Member[];
  invitations?: Invitation[];
  /** Replies in place of the usual ones. */
  others?: Record<string, () => unknown>;
}

/** Opens the screen for a member; `replies` may be changed while it is open. */
function openTeam({ role = 'owner', members = [createMember()], invitations = [], others }: Team = {}) {
  const storage = new Map([['token', 'secret']]);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    removeItem: (key: string) => storage.delete(key),
  });
  const replies: Parameters<typeof stubServer>[0] = {
    [toKey(getUser)]: () => ({ data: { data: createUser(role, { id: OWN_ID, can_export: false }) } }),
    [toKey(listMembers)]: () => ({ data: members }),
    [toKey(listInvitations)]: () => ({ data: invitations }),
    ...others,
  };
  const { calls } = stubServer(replies);
  renderWithQueries(
    <MemoryRouter>
      <TeamScreen />
    </MemoryRouter>,
  );
  return { replies, calls, storage };
}

const findSection = async (name: string) => within(await screen.findByRole('region', { name }));
const findDialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('tells the only owner that nobody is invited and that they cannot leave', async () => {
  openTeam();
  await screen.findByText(texts.invitationsNone);
  await screen.findByText(texts.lastOwner);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: texts.leave }).disabled).toBe(true);
  press(texts.actionsOf('Ada Obi'));
  expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual([texts.change]);
});

test.each(['records officer', 'checker', 'auditor'] as const)(
  'shows a member who is %s the members without any action of an owner',
  async (role) => {
    const members = [createMember({ member_role: role }), { ...colleague, unusual_look_ups: null }];
    const { calls } = openTeam({ role, members });
    const section = await findSection(texts.members);
    await section.findByText(colleague.name);
    expect(section.queryAllByRole('button')).toEqual([]);
    expect(screen.queryByRole('button', { name: texts.invite })).toBeNull();
    expect(calls).not.toContain(toKey(listInvitations));
  },
);

test('shows role, two-step login and last use of each member, and asks before it removes one', async () => {
  const other = { ...colleague, has_second_factor: true, last_active_at: UNTIL, can_export: true };
  const { replies, calls } = openTeam({ members: [createMember(), other] });
  const row = await screen.findByRole('row', { name: /Halima Sule/u });
  for (const words of ['Checker', texts.mayExport, texts.on, '1 May 2024, 11:00'])
    expect(row.textContent).toContain(words);
  expect(screen.getByRole('row', { name: /Ada Obi/u }).textContent).toContain(texts.neverSeen);
  press(texts.actionsOf(other.name));
  const items = await screen.findAllByRole('menuitem');
  expect(items.map((item) => item.textContent)).toEqual([texts.change, texts.reset, texts.remove]);
  fireEvent.click(items[2] as HTMLElement);
  const dialog = await findDialog(texts.removeTitle(other.name));
  const removing = toKey(removeMember, other.id);
  expect(calls).not.toContain(removing);
  replies[removing] = () => ({ message: 'Removed.' });
  replies[toKey(listMembers)] = () => ({ data: [createMember()] });
  fireEvent.click(dialog.getByRole('button', { name: texts.remove }));
  await expect.poll(() => screen.queryByText(other.name)).toBeNull();
});

test('offers to resend and to revoke only invitations that are open', async () => {
  const invitation: Invitation = {
    id: 4,
    email: 'bola@example.com',
    member_role: 'auditor',
    can_export: false,
    state: 'pending',
    invited_by: 'Ada Obi',
    sent_at: UNTIL,
    expires_at: UNTIL,
  };
  const used: Invitation = { ...invitation, id: 5, email: 'used@example.com', state: 'accepted' };
  const { replies, calls } = openTeam({ invitations: [invitation, used] });
  const row = await screen.findByRole('row', { name: /bola@example\.com/u });
  for (const words of ['Auditor', texts.states.pending, '1 May 2024 by Ada Obi'])
    expect(row.textContent).toContain(words);
  expect(screen.queryByRole('button', { name: texts.actionsOf(used.email) })).toBeNull();
  const resending = toKey(resendInvitation, invitation.id);
  replies[resending] = () => ({ message: 'Sent.', data: invitation });
  press(texts.actionsOf(invitation.email));
  fireEvent.click(await screen.findByRole('menuitem', { name: texts.resend }));
  await expect.poll(() => calls).toContain(resending);
});

test('asks for a valid address before it sends an invitation', async () => {
  const { replies, calls } = openTeam();
  await screen.findByText(texts.invitationsNone);
  press(texts.invite);
  const dialog = await findDialog(texts.inviteTitle);
  fireEvent.click(dialog.getByRole('button', { name: texts.send }));
  await dialog.findByText(accountTexts.invalidEmail);
  const email = dialog.getByLabelText(texts.email);
  expect(document.activeElement).toBe(email);
  expect(calls).not.toContain(toKey(inviteMember));

  let sent: unknown;
  replies[toKey(inviteMember)] = ({ body }) => {
    sent = body;
    return { message: 'Sent.' };
  };
  fireEvent.change(email, { target: { value: 'halima@example.com' } });
  fireEvent.change(dialog.getByLabelText(texts.role), { target: { value: 'records officer' } });
  fireEvent.click(dialog.getByRole('button', { name: texts.send }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(sent).toEqual({ email: 'halima@example.com', member_role: 'records officer', can_export: false });
});

const unusual = {
  signal: 'unspecific searches',
  searches: 31,
  people: 214,
  since: '2026-11-23T08:00:00Z',
  raised_at: '2026-11-23T10:30:00Z',
} as const;

test('offers to stop unusual look-ups of a colleague, not those of the owner', async () => {
  const changes = { unusual_look_ups: unusual, look_ups_stopped_at: UNTIL };
  openTeam({ members: [createMember(changes), { ...colleague, unusual_look_ups: unusual }] });
  const section = await findSection(texts.members);
  await section.findByText(texts.stoppedSelf, { exact: false });
  expect(section.getAllByText(/31 searches showed 214 people within 3 hours/u)).toHaveLength(2);
  expect(section.queryByRole('button', { name: texts.allowNamed('Ada Obi') })).toBeNull();
  expect(section.getByRole('button', { name: texts.stopNamed(colleague.name) })).toBeDefined();
});

test('offers no button for a colleague without unusual look-ups', async () => {
  openTeam({ members: [createMember(), colleague] });
  const section = await findSection(texts.members);
  await section.findByText(colleague.name);
  expect(section.queryByText(texts.stop)).toBeNull();
});

test('stops look-ups with one click, shows why not, and allows them again', async () => {
  const { replies, calls } = openTeam({
    members: [createMember(), { ...colleague, unusual_look_ups: unusual }],
  });
  const section = await findSection(texts.members);
  const stopping = toKey(stopLookUps, colleague.id);
  replies[stopping] = () => new Rejection(403, anomalyTexts.secondFactorNeeded, 'second_factor_needed');
  fireEvent.click(await section.findByText(texts.stop));
  await section.findByText(anomalyTexts.secondFactorNeeded);

  replies[stopping] = () => ({ message: anomalyTexts.stop });
  replies[toKey(listMembers)] = () => ({
    data: [createMember(), { ...colleague, look_ups_stopped_at: UNTIL }],
  });
  fireEvent.click(section.getByText(texts.stop));
  await section.findByText(texts.allow);
  expect(section.queryByText(anomalyTexts.secondFactorNeeded)).toBeNull();

  replies[toKey(allowLookUps, colleague.id)] = () => ({ message: anomalyTexts.allowed });
  replies[toKey(listMembers)] = () => ({ data: [createMember(), colleague] });
  fireEvent.click(section.getByText(texts.allow));
  await expect.poll(() => section.queryByText(texts.allow)).toBeNull();
  expect(calls.filter((call) => call === stopping)).toHaveLength(2);
});

test('stores another name of the member, and asks for one when it is empty', async () => {
  const { replies, calls } = openTeam({ members: [createMember(), colleague] });
  await findSection(texts.members);
  press(texts.save);
  await screen.findByText(texts.nameNeeded);
  const changing = toKey(changeDisplayName);
  expect(calls).not.toContain(changing);
  let sent: unknown;
  replies[changing] = ({ body }) => {
    sent = body;
    return { message: 'Saved.', data: { display_name: 'Ada Obi-Sule' } };
  };
  replies[toKey(listMembers)] = () => ({ data: [createMember({ name: 'Ada Obi-Sule' }), colleague] });
  fireEvent.change(screen.getByLabelText(texts.name), { target: { value: 'Ada Obi-Sule' } });
  press(texts.save);
  await screen.findByText('Ada Obi-Sule');
  expect(sent).toEqual({ display_name: 'Ada Obi-Sule' });
});

test('ends the session of a member who leaves, after a question', async () => {
  const members = [createMember({ member_role: 'auditor' }), createMember({ id: 2, name: 'Halima Sule' })];
  const { replies, calls, storage } = openTeam({ role: 'auditor', members });
  await findSection(texts.members);
  await screen.findByText(texts.leaveWhy);
  press(texts.leave);
  const dialog = await findDialog(texts.leaveTitle);
  expect(calls).not.toContain(toKey(leaveOrganization));
  replies[toKey(leaveOrganization)] = () => ({ message: 'You have left.' });
  fireEvent.click(dialog.getByRole('button', { name: texts.leave }));
  await expect.poll(() => storage.has('token')).toBe(false);
});

test('says that the members could not be loaded, and loads them again', async () => {
  const { replies } = openTeam({ others: { [toKey(getUser)]: () => new Rejection(503) } });
  await screen.findByText(texts.failed);
  replies[toKey(getUser)] = () => ({ data: { data: createUser('owner') } });
  press(routeErrorTexts.tryAgain);
  await findSection(texts.members);
  expect(screen.queryByText(texts.failed)).toBeNull();
});
