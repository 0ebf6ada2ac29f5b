import { afterAll, beforeAll, expect, test } from 'vitest';
import { logIn, requestReset } from '#contract/calls/accounts.ts';
import { updateCandidate } from '#contract/calls/candidates.ts';
import { downloadExport, prepareExport } from '#contract/calls/exports.ts';
import { leaveOrganization, removeMember } from '#contract/calls/members.ts';
import { requestEmailChange } from '#contract/calls/email-change.ts';
import { listVersions } from '#contract/calls/versions.ts';
import { addCandidate, employeeForm } from '#server/testing/candidates.ts';
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

test('ends the sessions of a removed member at once, and their log-in', async () => {
  const owner = await portal.newAccount();
  const member = await portal.newMember(owner, { display_name: 'Tari Ebiere' });
  expect(await team.statusOf(member)).toBe(200);
  expect((await team.remove(owner, member)).status).toBe(200);
  expect(await team.statusOf(member)).toBe(401);
  const { email, password, role } = member;
  expect((await portal.call(logIn, { body: { email, password, role } })).status).toBe(401);
  expect((await team.list(owner)).map(({ id }) => id)).toEqual([owner.member_id]);
  expect((await portal.mails.to(email, 1)).subject).toBe('Your HR Portal account has been removed');
  expect((await team.audit(owner)).at(-1)).toEqual({
    action: 'remove member',
    member_id: owner.member_id,
    detail: { member_id: member.member_id, name: 'Tari Ebiere' },
  });
});

test('ends pending codes and prepared exports', async () => {
  const owner = await portal.newAccount();
  const member = await portal.newMember(owner, { member_role: 'records officer', can_export: true });
  const { token, email, password } = member;
  await addCandidate(portal.call, token);
  const prepared = await portal.call(prepareExport, { token, body: { scope: 'uploaded', format: 'csv' } });
  await portal.call(requestReset, { body: { email } });
  await portal.mails.to(email, 1);
  await portal.call(requestEmailChange, { token, body: { email: newEmail(), password } });
  await team.remove(owner, member);
  const codes = portal.db.selectFrom('code').select('purpose').where('email', '=', email);
  expect(await codes.execute()).toEqual([]);
  const changes = portal.db.selectFrom('code').select('email');
  expect(await changes.where('requested_from', '=', String(member.member_id)).execute()).toEqual([]);
  const query = { download_token: prepared.body.data.download_token };
  expect((await portal.call(downloadExport, { query })).status).toBe(404);
});

test('keeps their records, and their name in the history', async () => {
  const owner = await portal.newAccount();
  const member = await portal.newMember(owner, {
    member_role: 'records officer',
    display_name: 'Ejiro Okpara',
  });
  const { id } = await addCandidate(portal.call, member.token);
  const form = { ...employeeForm, name: 'Sade Olatunji' };
  await portal.call(updateCandidate, { token: member.token, params: { id }, form });
  const listAuthors = async () => {
    const { body } = await portal.call(listVersions, { token: owner.token, params: { id } });
    return body.data.data.map(({ by }) => by);
  };
  const before = await listAuthors();
  expect(before).toContain('Ejiro Okpara');
  await team.remove(owner, member);
  expect(await listAuthors()).toEqual(before);
});

test('frees the email address for another account', async () => {
  const owner = await portal.newAccount();
  const member = await portal.newMember(owner);
  const other = await portal.newAccount();
  await team.remove(owner, member);
  // The two emails are sent by different jobs.
  await portal.mails.to(member.email, 1);
  await team.invite(other, member.email);
  const link = await team.readLink(member.email, 2);
  expect((await team.accept(link)).status).toBe(201);
});

test('cannot remove the last owner, a stranger or somebody twice', async () => {
  const owner = await portal.newAccount();
  const stranger = await portal.newAccount();
  const member = await portal.newMember(owner);
  expect((await team.remove(owner, owner)).problem.code).toBe('last_owner');
  expect((await team.remove(owner, stranger)).problem.code).toBe('member_not_found');
  const twice = await Promise.all([team.remove(owner, member), team.remove(owner, member)]);
  expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  expect(await team.statusOf(stranger)).toBe(200);
});

test('lets a member leave, but not the last owner', async () => {
  const owner = await portal.newAccount();
  const member = await portal.newMember(owner, { member_role: 'auditor' });
  expect((await team.leave(owner)).problem.code).toBe('last_owner');
  expect((await team.leave(member)).status).toBe(200);
  expect(await team.statusOf(member)).toBe(401);
  expect((await team.leave(member)).status).toBe(401);
  expect((await team.audit(owner)).at(-1)).toMatchObject({
    action: 'leave organisation',
    member_id: member.member_id,
  });
});

test('rejects both calls without a verified session', async () => {
  expect(await listRefusals(portal, removeMember, { params: { id: 1 } })).toEqual(EXPECTED_REFUSALS);
  expect(await listRefusals(portal, leaveOrganization)).toEqual(EXPECTED_REFUSALS);
});
