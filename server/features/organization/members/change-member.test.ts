import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findRecordedCandidates } from '#contract/calls/candidates.ts';
import { inviteMember } from '#contract/calls/invitations.ts';
import { changeMember, leaveOrganization, listMembers, removeMember } from '#contract/calls/members.ts';
import { getUser } from '#contract/calls/profile.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { EXPECTED_REFUSALS, listRefusals } from '#server/testing/refusals.ts';
import { memberActions } from '#server/testing/member-actions.ts';

let portal: TestPortal;
let team: ReturnType<typeof memberActions>;
beforeAll(async () => {
  portal = await startTestPortal();
  team = memberActions(portal);
});
afterAll(() => portal.close());

test('lists the members with their roles, and when each was last active', async () => {
  const owner = await portal.newAccount({ role: 'school', name: 'Ndidi Model College' });
  const member = await portal.newMember(owner, { member_role: 'auditor', display_name: 'Halima Sule' });
  const stranger = await portal.newAccount();
  const listed = await team.list(member);
  expect(listed).toEqual([
    {
      id: owner.member_id,
      name: owner.email,
      email: owner.email,
      member_role: 'owner',
      can_export: true,
      joined_at: expect.any(String),
      has_second_factor: null,
      unusual_look_ups: null,
      look_ups_stopped_at: null,
      last_active_at: expect.any(String),
    },
    expect.objectContaining({ id: member.member_id, name: 'Halima Sule', member_role: 'auditor' }),
  ]);
  expect(await team.list(stranger)).toHaveLength(1);
});

test('applies a new role and grant from the next request of the member on', async () => {
  const owner = await portal.newAccount();
  const member = await portal.newMember(owner, { member_role: 'checker' });
  const entry = { candidate_type: 'employee', name: 'Sade Olatunji', phone: '0803 123 4567' };
  const body = { entries: [entry] };
  const upload = async () =>
    (await portal.call(findRecordedCandidates, { token: member.token, body })).status;
  expect(await upload()).toBe(403);
  const changed = await team.change(owner, member, 'records officer', true);
  const { member_role, can_export } = changed.body.data;
  expect([changed.status, member_role, can_export]).toEqual([200, 'records officer', true]);
  expect(await upload()).toBe(200);
  const user = (await portal.call(getUser, { token: member.token })).body.data.data;
  expect(user.member.role).toBe('records officer');
  expect(user.member.permissions).toEqual(expect.arrayContaining(['candidate:create', 'export:create']));
  expect(user.member.permissions).not.toContain('candidate:search');
  expect((await portal.mails.to(member.email, 1)).text).toContain(
    'You are now: records officer, with the permission to export.',
  );
  expect((await team.audit(owner)).at(-1)).toEqual({
    action: 'member change',
    member_id: owner.member_id,
    detail: {
      member_id: member.member_id,
      name: 'Chinwe Balogun',
      role: 'records officer',
      can_export: true,
    },
  });
});

test('does not audit or announce a change that changes nothing', async () => {
  const owner = await portal.newAccount();
  const member = await portal.newMember(owner, { member_role: 'checker' });
  const entries = (await team.audit(owner)).length;
  expect((await team.change(owner, member, 'checker')).status).toBe(200);
  expect((await team.audit(owner)).length).toBe(entries);
  expect(portal.mails.count(member.email)).toBe(0);
});

test('keeps the last owner an owner', async () => {
  const owner = await portal.newAccount();
  const { status, problem } = await team.change(owner, owner, 'checker');
  expect([status, problem.code]).toEqual([409, 'last_owner']);
  expect((await team.list(owner))[0]?.member_role).toBe('owner');
  // Only exports of the last owner can be taken away.
  expect((await team.change(owner, owner, 'owner', false)).body.data.can_export).toBe(false);
});

test('lets an owner step down once another member is an owner', async () => {
  const owner = await portal.newAccount();
  const member = await portal.newMember(owner);
  await team.change(owner, member, 'owner', true);
  expect((await team.change(owner, owner, 'auditor')).status).toBe(200);
  expect((await team.change(owner, member, 'checker')).problem.code).toBe('role_not_permitted');
});

test('grants no exports to an auditor', async () => {
  const owner = await portal.newAccount();
  const member = await portal.newMember(owner);
  const { status, problem } = await team.change(owner, member, 'auditor', true);
  expect([status, problem.code]).toEqual([422, 'auditor_cannot_export']);
});

test('answers 404 for members of other organisations, unknown and absurd ids', async () => {
  const owner = await portal.newAccount();
  const stranger = await portal.newAccount();
  const { status, problem } = await team.change(owner, stranger, 'checker');
  expect([status, problem.code]).toEqual([404, 'member_not_found']);
  expect((await team.change(owner, { ...stranger, member_id: 1 }, 'checker')).status).toBe(404);
  expect((await team.change(owner, { ...stranger, member_id: -1 }, 'checker')).status).toBe(422);
  expect((await team.change(owner, { ...stranger, member_id: 1e300 }, 'checker')).status).toBe(422);
  expect((await team.list(stranger))[0]?.member_role).toBe('owner');
});

test('rejects unknown roles and extra rights', async () => {
  const owner = await portal.newAccount();
  const { member_id: id } = await portal.newMember(owner);
  const send = async (body: unknown) =>
    (await portal.call(changeMember, { token: owner.token, params: { id }, body })).status;
  for (const body of [
    {},
    { member_role: 'operator' },
    { member_role: ['owner'] },
    { member_role: 'checker', can_export: 'yes' },
  ])
    expect(await send(body)).toBe(422);
});

test('rejects both calls without a verified session', async () => {
  expect(await listRefusals(portal, listMembers)).toEqual(EXPECTED_REFUSALS);
  const sent = { params: { id: 1 }, body: { member_role: 'checker' } };
  expect(await listRefusals(portal, changeMember, sent)).toEqual(EXPECTED_REFUSALS);
});

test.each(Object.entries({ changeMember, removeMember, leaveOrganization, inviteMember }))(
  '%s needs a recent authentication',
  async (_, call) => {
    const owner = await portal.newAccount();
    const member = await portal.newMember(owner);
    const tokens = portal.db.updateTable('token').where('member_id', '=', owner.member_id);
    await tokens.set({ authenticated_at: sql<Date>`now() - interval '16 minutes'` }).execute();
    const params = { id: member.member_id };
    const body = { email: 'colleague@example.com', member_role: 'auditor' };
    const sent = call.method === 'DELETE' ? { params } : { params, body };
    const { status, problem } = await portal.call(call, { token: owner.token, ...sent });
    expect([status, problem.code]).toEqual([403, 'recent_authentication_required']);
    expect(await team.list(member)).toMatchObject([{}, { member_role: 'checker' }]);
  },
);
