import { afterAll, beforeAll, expect, test } from 'vitest';
import { logIn } from '#contract/calls/accounts.ts';
import { acceptInvitation } from '#contract/calls/invitations.ts';
import { getUser } from '#contract/calls/profile.ts';
import type { TestAccount } from '#server/testing/accounts.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { memberActions, newEmail, PASSWORD } from '#server/testing/member-actions.ts';

let portal: TestPortal;
let team: ReturnType<typeof memberActions>;
beforeAll(async () => {
  portal = await startTestPortal();
  team = memberActions(portal);
});
afterAll(() => portal.close());

async function invite(owner: TestAccount, email = newEmail()) {
  const { id } = (await team.invite(owner, email, 'records officer')).body.data;
  return { id, email, token: await team.readLink(email) };
}

test('shows what the link is for, as often as it is opened', async () => {
  const owner = await portal.newAccount({ role: 'school', name: 'Ndidi Model College' });
  const { token, email } = await invite(owner);
  for (const _ of [1, 2]) {
    const { status, body } = await team.lookUp(token);
    expect(status).toBe(200);
    expect(body.data).toEqual({
      organization: 'Ndidi Model College',
      role: 'school',
      member_role: 'records officer',
      email,
      expires_at: expect.any(String),
    });
  }
});

test('creates a verified member who can log in for the organisation', async () => {
  const owner = await portal.newAccount({ role: 'school', name: 'Ndidi Model College' });
  const { token, email } = await invite(owner);
  const { status, body } = await team.accept(token, 'Halima Sule');
  expect([status, body.data]).toEqual([201, { role: 'school', email }]);
  const session = await portal.call(logIn, { body: { email, password: PASSWORD, role: 'school' } });
  expect(session.body.user).toMatchObject({
    organization_id: owner.organization_id,
    email,
    role: 'school',
    email_verified_at: expect.any(String),
    member: { role: 'records officer', display_name: 'Halima Sule' },
    school: { name: 'Ndidi Model College' },
  });
  expect((await portal.call(getUser, { token: session.body.token })).status).toBe(200);
  const wrongType = { email, password: PASSWORD, role: 'company' };
  expect((await portal.call(logIn, { body: wrongType })).problem.code).toBe('wrong_account_type');
  const member = portal.db.selectFrom('member').where('email', '=', email);
  expect(await member.select(['terms_version', 'terms_accepted_at']).executeTakeFirst()).toEqual({
    terms_version: portal.services.env.termsVersion,
    terms_accepted_at: expect.any(Date),
  });
  expect(await team.listInvitations(owner)).toMatchObject([{ state: 'accepted' }]);
  const accepted = (await team.audit(owner)).find(({ action }) => action === 'accept invitation');
  expect(accepted?.member_id).toBe(session.body.user.id);
});

test('accepts a link once, also when it is used twice at once or forwarded', async () => {
  const owner = await portal.newAccount();
  const { token } = await invite(owner);
  const both = await Promise.all([team.accept(token, 'Halima Sule'), team.accept(token, 'Somebody Else')]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 410]);
  expect(both.find(({ status }) => status === 410)?.problem.code).toBe('invitation_used');
  expect((await team.lookUp(token)).problem.code).toBe('invitation_used');
  expect(await team.list(owner)).toHaveLength(2);
});

test('rejects expired and unknown links', async () => {
  const owner = await portal.newAccount();
  const { token, id } = await invite(owner);
  await team.expire(id);
  for (const send of [team.lookUp, team.accept] as const) {
    const { status, problem } = await send(token);
    expect([status, problem.code]).toEqual([410, 'invitation_expired']);
    expect((await send('A'.repeat(43))).problem.code).toBe('invitation_link_unknown');
    expect((await send('')).problem.code).toBe('invitation_link_unknown');
    expect((await send('x'.repeat(5000))).status).toBe(422);
  }
  expect(await team.list(owner)).toHaveLength(1);
});

test('applies the password rules of a sign-up, and needs a name', async () => {
  const owner = await portal.newAccount();
  const { token } = await invite(owner);
  expect((await team.accept(token, 'Halima Sule', 'short')).status).toBe(422);
  expect((await team.accept(token, 'Halima Sule', 'password123')).problem.code).toBe('password_breached');
  expect((await team.accept(token, '  ')).status).toBe(422);
  const different = { new_password: PASSWORD, new_password_confirmation: 'another pass phrase' };
  const body = { token, display_name: 'Halima Sule', ...different };
  expect((await portal.call(acceptInvitation, { body })).status).toBe(422);
  expect((await team.accept(token)).status).toBe(201);
});

test('rejects an address that has opened an account since', async () => {
  const owner = await portal.newAccount();
  const other = await portal.newAccount();
  const email = newEmail();
  const { token } = await invite(owner, email);
  const second = (await team.invite(other, email)).body.data;
  expect(second.state).toBe('pending');
  // An invitation that is composed after the acceptance has no link.
  const link = await team.readLink(email, 2);
  await team.accept(token);
  const { status, problem } = await team.accept(link);
  expect([status, problem.code]).toEqual([422, 'email_taken']);
});

test('replaces an account whose email was never verified', async () => {
  const squatter = await portal.newPending({ name: 'Not Really Foods' });
  await portal.mails.to(squatter.email);
  const owner = await portal.newAccount();
  await team.invite(owner, squatter.email);
  const token = await team.readLink(squatter.email, 2);
  expect((await team.accept(token)).status).toBe(201);
  expect(await team.statusOf(squatter)).toBe(401);
  const { email, password, role } = squatter;
  expect((await portal.call(logIn, { body: { email, password, role } })).status).toBe(401);
});
