import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  inviteMember,
  listInvitations,
  resendInvitation,
  revokeInvitation,
} from '#contract/calls/invitations.ts';
import { INVITATIONS_PER_ADDRESS, INVITATIONS_PER_DAY } from '#contract/limits.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { EXPECTED_REFUSALS, listRefusals } from '#server/testing/refusals.ts';
import { memberActions, newEmail } from '#server/testing/member-actions.ts';

let portal: TestPortal;
let team: ReturnType<typeof memberActions>;
beforeAll(async () => {
  portal = await startTestPortal();
  team = memberActions(portal);
});
afterAll(() => portal.close());

test('invites by email with one link, which names nobody’s secret twice', async () => {
  const owner = await portal.newAccount({ role: 'school', name: 'Ndidi\nModel College, ndidi.example' });
  const email = newEmail();
  const { status, body } = await team.invite(owner, email.toUpperCase(), 'records officer', true);
  expect(status).toBe(201);
  expect(body.data).toMatchObject({
    email,
    member_role: 'records officer',
    can_export: true,
    state: 'pending',
    invited_by: owner.email,
  });
  const { subject, text } = await portal.mails.to(email);
  expect(subject).toBe('You are invited to HR Portal');
  expect(text).toContain(
    `${owner.email} invites you to join Ndidi Model College, ndidi.\u200Bexample in HR Portal as records officer, with the permission to export.`,
  );
  const token = await team.readLink(email);
  expect(text).toContain(`${portal.url}/invitation/${token}`);
  // Neither the database nor the audit log contains the token.
  const stored = await portal.db.selectFrom('invitation').selectAll().execute();
  expect(JSON.stringify([stored, await team.audit(owner)])).not.toContain(token);
  expect((await team.audit(owner)).at(-1)).toMatchObject({
    action: 'invite member',
    detail: { email, role: 'records officer', can_export: true },
  });
});

test('answers the same for an address with an account elsewhere, whose owner gets no link', async () => {
  const owner = await portal.newAccount();
  const stranger = await portal.newAccount();
  const known = await team.invite(owner, stranger.email);
  const unknown = await team.invite(owner, newEmail());
  expect([known.status, Object.keys(known.body.data)]).toEqual([201, Object.keys(unknown.body.data)]);
  expect(known.body.data.state).toBe('pending');
  const { subject, text } = await portal.mails.to(stranger.email, 1);
  expect(subject).toBe('An invitation to HR Portal that you cannot accept');
  expect(text).not.toContain('/invitation/');
});

test('rejects members, open invitations and individuals', async () => {
  const owner = await portal.newAccount();
  const member = await portal.newMember(owner);
  const email = newEmail();
  expect((await team.invite(owner, member.email)).problem.code).toBe('already_member');
  await team.invite(owner, email);
  expect((await team.invite(owner, email)).problem.code).toBe('already_invited');
  expect((await team.invite(owner, newEmail(), 'auditor', true)).problem.code).toBe('auditor_cannot_export');
  const individual = await portal.newAccount({ role: 'individual', name: 'Amara Okeke' });
  const { status, problem } = await team.invite(individual, newEmail());
  expect([status, problem.code]).toEqual([403, 'individual_without_members']);
});

test('sends one of two simultaneous invitations to an address', async () => {
  const owner = await portal.newAccount();
  const email = newEmail();
  const both = await Promise.all([team.invite(owner, email), team.invite(owner, email)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  expect(await team.listInvitations(owner)).toHaveLength(1);
});

test('replaces an expired invitation', async () => {
  const owner = await portal.newAccount();
  const email = newEmail();
  const { id } = (await team.invite(owner, email)).body.data;
  await team.expire(id);
  expect(await team.listInvitations(owner)).toMatchObject([{ state: 'expired' }]);
  expect((await team.invite(owner, email, 'auditor')).body.data).toMatchObject({
    state: 'pending',
    member_role: 'auditor',
  });
  expect(await team.listInvitations(owner)).toHaveLength(1);
});

test('replaces the link when an invitation is sent again', async () => {
  const owner = await portal.newAccount();
  const email = newEmail();
  const { id } = (await team.invite(owner, email)).body.data;
  const first = await team.readLink(email, 1);
  await team.expire(id);
  expect((await team.resend(owner, id)).body.data.state).toBe('pending');
  const second = await team.readLink(email, 2);
  expect((await team.lookUp(first)).problem.code).toBe('invitation_link_unknown');
  expect((await team.lookUp(second)).status).toBe(200);
});

test('revokes an invitation once', async () => {
  const owner = await portal.newAccount();
  const email = newEmail();
  const { id } = (await team.invite(owner, email)).body.data;
  const token = await team.readLink(email);
  const twice = await Promise.all([team.revoke(owner, id), team.revoke(owner, id)]);
  expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await team.accept(token)).problem.code).toBe('invitation_revoked');
  expect((await team.resend(owner, id)).problem.code).toBe('invitation_closed');
  expect(await team.listInvitations(owner)).toMatchObject([{ state: 'revoked' }]);
});

test('hides the invitations of other organisations', async () => {
  const owner = await portal.newAccount();
  const stranger = await portal.newAccount();
  const { id } = (await team.invite(owner, newEmail())).body.data;
  expect(await team.listInvitations(stranger)).toEqual([]);
  expect((await team.revoke(stranger, id)).status).toBe(404);
  expect((await team.resend(stranger, id)).status).toBe(404);
  expect(await team.listInvitations(owner)).toMatchObject([{ state: 'pending' }]);
});

test('limits the invitations to an address and of an organisation', async () => {
  const owner = await portal.newAccount();
  const { id } = (await team.invite(owner, newEmail())).body.data;
  for (let sent = 1; sent < INVITATIONS_PER_ADDRESS; sent += 1)
    expect((await team.resend(owner, id)).status).toBe(200);
  expect((await team.resend(owner, id)).status).toBe(429);
  for (let sent = INVITATIONS_PER_ADDRESS + 1; sent < INVITATIONS_PER_DAY; sent += 1)
    expect((await team.invite(owner, newEmail())).status).toBe(201);
  expect((await team.invite(owner, newEmail())).status).toBe(429);
});

test('rejects all calls without a verified session', async () => {
  const params = { id: 1 };
  const body = { email: newEmail(), member_role: 'checker' };
  expect(await listRefusals(portal, inviteMember, { body })).toEqual(EXPECTED_REFUSALS);
  expect(await listRefusals(portal, listInvitations)).toEqual(EXPECTED_REFUSALS);
  expect(await listRefusals(portal, resendInvitation, { params })).toEqual(EXPECTED_REFUSALS);
  expect(await listRefusals(portal, revokeInvitation, { params })).toEqual(EXPECTED_REFUSALS);
});
